import autocannon, { type Client, type Request } from 'autocannon'

/** As the anchors of `quality.md` were taken. */
export const CONNECTIONS = 32
const SECONDS = 5
const WARM_UP_SECONDS = 2

export type Load = { rate: number; p99: number }
type Target = {
  url: string
  headers?: Record<string, string>
  /** What each connection asks for by turns, where they do not all ask for the address itself. */
  requestsOf?: RequestsOf
}
export type RequestsOf = (connection: number) => Request[]

/** Asks one address as often as it answers; anything but a good answer ends the benchmark. */
export async function load(target: Target): Promise<Load> {
  await fire(target, WARM_UP_SECONDS)
  return fire(target, SECONDS)
}

/** Gives each connection requests of its own. */
export function eachItsOwn(requestsOf: RequestsOf): (client: Client) => void {
  let connections = 0
  return (client) => client.setRequests(requestsOf(connections++))
}

/** The same for several addresses that are held against one another, by turns, so that a noisy moment hits them all. */
export async function loadByTurns<Name extends string>(
  targets: Record<Name, Target>,
  rounds = 2,
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[]
  const taken = new Map<Name, Load[]>()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) taken.set(name, [...(taken.get(name) ?? []), await load(targets[name])])
  }
  return Object.fromEntries(names.map((name) => [name, best(taken.get(name) ?? [])])) as Record<Name, Load>
}

const best = (loads: readonly Load[]): Load => ({
  rate: Math.max(...loads.map(({ rate }) => rate)),
  p99: Math.min(...loads.map(({ p99 }) => p99)),
})

async function fire({ url, headers = {}, requestsOf }: Target, duration: number): Promise<Load> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration,
    ...(requestsOf && { setupClient: eachItsOwn(requestsOf) }),
  })
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors, ${timeouts} timeouts`)
  }
  return { rate: requests.average, p99: latency.p99 }
}
