import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from './keep-alive-client.ts'

const PROBES = 4
const PAUSE_MS = 5
const WARM_UP_MS = 5_000

export type Probe = {
  p99: number
  count: number
  failed: number
  /** All response times, in milliseconds. */
  times: readonly number[]
}

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
  const failed = samples.filter(({ isGood }) => !isGood).length
  return probeOf(
    samples.map(({ ms }) => ms),
    failed,
  )
}

/** Until the server has loaded what the first requests and emails need: calm response times would look slower than they are. */
export const warmUp = (node: { url: string }, path: string): Promise<Probe> =>
  probeDuring(node, path, () => wait(WARM_UP_MS))

/** Several windows as one. */
export const summarize = (probes: readonly Probe[]): Probe =>
  probeOf(
    probes.flatMap(({ times }) => times),
    probes.reduce((sum, { failed }) => sum + failed, 0),
  )

function probeOf(times: number[], failed: number): Probe {
  const sorted = times.sort((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
  return { p99, count: sorted.length, failed, times: sorted }
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

/** How long a process must stop to be noticed: on a loaded machine, everything takes long. */
export const noticeableStop = (calm: Probe): number => Math.max(250, Math.ceil(4 * calm.p99))

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
