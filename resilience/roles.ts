import { setTimeout as wait } from 'node:timers/promises'
import { register } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

/** Longer than a worker takes to find a new job. */
const IDLE_MS = 6_000
const SENT_WITHIN_MS = 20_000

/** Pages and API in some processes, background jobs in others. */
export const roleTest: ResilienceTest = {
  id: 'R18',
  title: 'web and worker as processes of their own',
  runs: 1,
  run: () => withCluster(checkRoles),
  control: () => withCluster(detectJobs),
}

async function checkRoles(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const web = await nodes.start({ ROLE: 'web' })
  await register(web, 'ATHLETE')
  const isSentByWeb = await isMailSent(cluster, IDLE_MS)
  const worker = await nodes.start({ ROLE: 'worker' })
  const isSentByWorker = await isMailSent(cluster, SENT_WITHIN_MS)
  const statusOf = async (path: string) => (await fetch(`${worker.url}${path}`)).status
  const statuses = await Promise.all(['/healthz', '/readyz', '/', '/api/articles'].map(statusOf))
  return {
    summary:
      `the web node ${isSentByWeb ? 'ran' : 'left'} the job, the worker ${isSentByWorker ? 'ran' : 'left'} it; ` +
      `health, readiness, page and API of the worker: ${statuses.join(', ')}`,
    hasPassed: !isSentByWeb && isSentByWorker && statuses.join() === '200,200,404,404',
  }
}

async function detectJobs(cluster: Cluster, nodes: Nodes): Promise<Result> {
  await register(await nodes.start(), 'ATHLETE')
  const isSent = await isMailSent(cluster, SENT_WITHIN_MS)
  return { summary: `a node with both roles ${isSent ? 'ran' : 'left'} the job`, hasPassed: isSent }
}

async function isMailSent({ query }: Cluster, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const [row] = await query<{ sent: number }>('select count(*)::int as sent from mailbox_mails')
    if (row?.sent) return true
    await wait(200)
  }
  return false
}
