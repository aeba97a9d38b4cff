import autocannon, { type Client, type Request } from 'autocannon'

/** The concurrency of the quality requirements. */
export const CONNECTIONS = 32
const SECONDS = 5
const WARM_UP_SECONDS = 2

export type Load = {
  rate: number
  p99: number
  /** All that were sent, the warm-up included. */
  requests: number
}
type Target = {
  url: string
  headers?: Record<string, string>
  /** The requests of each connection, where they differ from a GET of `url`. */
  requestsOf?: RequestsOf
}
export type RequestsOf = (connection: number) => Request[]

/** Requests one URL continuously after a warm-up; any failed response aborts the benchmark. */
export async function load(target: Target): Promise<Load> {
  const warmUp = await fire(target, WARM_UP_SECONDS)
  const measured = await fire(target, SECONDS)
  return { ...measured, requests: warmUp.requests + measured.requests }
}

/** Gives each connection its own requests. */
export function requestsPerConnection(requestsOf: RequestsOf): (client: Client) => void {
  let connections = 0
  return (client) => client.setRequests(requestsOf(connections++))
}

/** Loads several URLs alternately, so that noise on the machine affects all of them; returns the best round of each. */
export async function loadAlternately<Name extends string>(
  targets: Record<Name, Target>,
  rounds = 2,
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[]
  const loads = new Map<Name, Load[]>()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) loads.set(name, [...(loads.get(name) ?? []), await load(targets[name])])
  }
  return Object.fromEntries(names.map((name) => [name, best(loads.get(name) ?? [])])) as Record<Name, Load>
}

const best = (rounds: readonly Load[]): Load => ({
  rate: Math.max(...rounds.map(({ rate }) => rate)),
  p99: Math.min(...rounds.map(({ p99 }) => p99)),
  requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
})

async function fire({ url, headers = {}, requestsOf }: Target, duration: number): Promise<Load> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration,
    ...(requestsOf && { setupClient: requestsPerConnection(requestsOf) }),
  })
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} failed responses, ${errors} errors, ${timeouts} timeouts`)
  }
  return { rate: requests.average, p99: latency.p99, requests: requests.total }
}
