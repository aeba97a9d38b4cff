import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '#shared/format/number.ts'
import { isInstalled, startDeployment } from './deployment.ts'
import { countFailed, startLoad } from './deployment-load.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'

const CALM_MS = 1_500

/** A deploy of a new version: every node of the reference deployment is replaced, one after the other, under load. */
export const rollingRestartTest: ResilienceTest = {
  id: 'R19',
  title: 'rolling restart of the reference deployment under load',
  runs: 1,
  run: () => restartAll('SIGTERM'),
  control: () => restartAll('SIGKILL'),
}

async function restartAll(signal: NodeJS.Signals): Promise<Result> {
  if (!isInstalled('haproxy')) return { summary: 'NOT RUN: HAProxy is not installed', hasPassed: true }
  const deployment = await startDeployment()
  try {
    const { balancer } = deployment
    const load = await startLoad(deployment)
    await wait(CALM_MS)
    for (const [at, node] of deployment.web.entries()) {
      if (signal === 'SIGTERM') await balancer.command(`set server web/web${at + 1} state drain`)
      await node.stop(signal)
      await deployment.startWeb(at)
      await balancer.command(`set server web/web${at + 1} state ready`)
      await wait(CALM_MS)
    }
    for (const worker of deployment.workers) {
      await worker.stop(signal)
      await deployment.startWorker()
    }
    const tally = await load.finish(deployment.primary)
    const failed = countFailed(load.samples)
    const outcomes = [...new Set(load.samples.map(({ outcome }) => outcome))].join(', ')
    const isControl = signal === 'SIGKILL'
    return {
      summary:
        `${signal}: ${failed} of ${formatCount(load.samples.length)} requests failed (outcomes ${outcomes}), ` +
        `${formatCount(tally.acknowledged)} acknowledged writes, ${tally.lost} lost, ${tally.duplicated} duplicated` +
        (deployment.absent.length > 0 ? `; absent: ${deployment.absent.join(', ')}` : ''),
      hasPassed: isControl ? failed > 0 : failed === 0 && tally.lost === 0 && tally.duplicated === 0,
    }
  } finally {
    await deployment.close()
  }
}
