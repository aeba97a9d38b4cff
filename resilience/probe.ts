import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from './keep-alive-client.ts'

const PROBES = 4
const PAUSE_MS = 5

export type Probe = { p99: number; count: number; failed: number }

/** Response times of a path, as other users see it, while `work` runs. */
export async function probeDuring(
  node: { url: string },
  path: string,
  work: () => Promise<unknown>,
): Promise<Probe> {
  let isOver = false
  const probing = Array.from({ length: PROBES }, () => probeUntil(node, path, () => isOver))
  await work().finally(() => {
    isOver = true
  })
  const samples = (await Promise.all(probing)).flat()
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    p99: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    count: samples.length,
    failed: samples.filter(({ isGood }) => !isGood).length,
  }
}

async function probeUntil(node: { url: string }, path: string, isOver: () => boolean) {
  const client = openClient(node)
  const samples: { ms: number; isGood: boolean }[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    const outcome = await client.send({ method: 'GET', path })
    samples.push({ ms: performance.now() - startedAt, isGood: outcome === 200 })
    await wait(PAUSE_MS)
  }
  client.close()
  return samples
}

/** Stops the process for a moment again and again: what a blocked event loop looks like to others. */
export async function stallRepeatedly(
  pid: number,
  { times, ms }: { times: number; ms: number },
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    process.kill(pid, 'SIGSTOP')
    await wait(ms)
    process.kill(pid, 'SIGCONT')
    await wait(ms)
  }
}
