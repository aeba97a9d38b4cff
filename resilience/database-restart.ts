import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { isRunning } from '#tests/support/built-product.ts'
import { call, type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const DOWN_MS = 3_000
const RECOVERY_MS = 3_000
const CLIENTS = 8

/** Quality R2: the server waits for a restarting database and recovers when it returns. */
export const databaseRestartTest: ResilienceTest = {
  id: 'R2',
  title: 'PostgreSQL restarted under load',
  runs: 1,
  run: () => withCluster(checkRecovery),
  control: () => withCluster(checkNoRecovery),
}

type Sample = { at: number; status: number | 'none'; hasRetryAfter: boolean }

async function checkRecovery(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const load = await startLoad(node)
  await wait(500)
  await cluster.stop()
  await wait(DOWN_MS)
  await cluster.start()
  const returned = performance.now()
  await wait(RECOVERY_MS)
  const samples = await load.stop()
  const unavailable = samples.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter)
  const bad = samples.filter(
    ({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter),
  )
  const back = firstSuccessAfter(returned, samples)
  const isAlive = isRunning(node.pid)
  return {
    summary:
      `${unavailable.length} responses 503 with Retry-After, ${bad.length} other failures${listStatuses(bad)}, ` +
      `recovered after ${back === null ? 'never' : `${Math.round(back)} ms`}, process ${isAlive ? 'alive' : 'died'}`,
    hasPassed: unavailable.length > 0 && bad.length === 0 && back !== null && back <= RECOVERY_MS && isAlive,
  }
}

/** The database never returns here, so no recovery may be detected. */
async function checkNoRecovery(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const load = await startLoad(await nodes.start())
  await cluster.stop()
  const left = performance.now()
  await wait(RECOVERY_MS)
  const samples = await load.stop()
  const back = firstSuccessAfter(left, samples)
  return {
    summary: `while the database stays down there is ${back === null ? 'no successful response' : 'a successful response'} in ${RECOVERY_MS / 1000} s`,
    hasPassed: back === null,
  }
}

/** Clients that read and save continuously; every response is recorded. */
async function startLoad(node: { url: string }) {
  let isDone = false
  const samples: Sample[] = []
  const request = (person: Person, turn: number) =>
    turn % 2
      ? call(node, accountEndpoints.currentUser, {}, { person })
      : call(
          node,
          profileEndpoints.saveMotorsports,
          { body: { motorsports: ['karting'], disciplines: [], level: null } },
          { person },
        )
  const poll = async (person: Person) => {
    for (let turn = 0; !isDone; turn++) {
      const reply = await request(person, turn).catch(() => null)
      samples.push({
        at: performance.now(),
        status: reply?.status ?? 'none',
        hasRetryAfter: Number(reply?.headers.get('retry-after')) > 0,
      })
      await wait(10)
    }
  }
  const people: Person[] = []
  for (let i = 0; i < CLIENTS; i++) people.push(await register(node, 'ATHLETE'))
  const polling = people.map(poll)
  return {
    async stop() {
      isDone = true
      await Promise.all(polling)
      return samples
    },
  }
}

function firstSuccessAfter(moment: number, samples: readonly Sample[]): number | null {
  const success = samples.find(({ at, status }) => at > moment && status === 200)
  return success ? success.at - moment : null
}

const listStatuses = (samples: readonly Sample[]) =>
  samples.length > 0 ? ` (${[...new Set(samples.map(({ status }) => status))].join(', ')})` : ''
