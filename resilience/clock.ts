import { fileURLToPath } from 'node:url'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'
import { acceptance, type Desk, openDesk, sendOffer } from './deal.ts'
import { openNodes } from './nodes.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const MINUTES = 10
const SHIFT_MS = MINUTES * 60_000
/** An offer is answered well within this, and its end lies well within what the clocks are wrong by. */
const LEFT = '20 seconds'

/** Quality R6: when an offer ends is said by the database's clock, whatever a node believes. */
export const clockTest: ResilienceTest = {
  id: 'R6',
  what: `an offer is accepted just before and after its end, by nodes ${MINUTES} minutes ahead and behind`,
  runs: 1,
  prove: () => withCluster(proveOneClock),
  control: () => withCluster(lookAtTheClocks),
}

type Node = { url: string }

async function withShifted<T>(cluster: Cluster, work: (ahead: Node, behind: Node) => Promise<T>): Promise<T> {
  const preload = `--import=${fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))}`
  const nodes = [SHIFT_MS, -SHIFT_MS].map((shift) =>
    openNodes(cluster, { NODE_OPTIONS: preload, CLOCK_SHIFT_MS: String(shift) }),
  )
  try {
    const [ahead, behind] = await Promise.all(nodes.map((node) => node.start()))
    if (!ahead || !behind) throw new Error('Two nodes were started')
    return await work(ahead, behind)
  } finally {
    await Promise.all(nodes.map((node) => node.close()))
  }
}

const proveOneClock = (cluster: Cluster): Promise<Finding> =>
  withShifted(cluster, async (ahead, behind) => {
    const desk = await openDesk(behind)
    const before = await acceptAt(cluster, ahead, desk, `now() + interval '${LEFT}'`)
    const after = await acceptAt(cluster, behind, desk, `now() - interval '1 second'`)
    const seen = await Promise.all([ahead, behind].map((node) => statusesAt(node, desk)))
    const [one = '', other = ''] = seen
    return {
      found: `before its end, at the node ahead: ${before}; after it, at the node behind: ${after}; they show ${one}`,
      isGood: before === 200 && after === 409 && one === 'ACCEPTED, EXPIRED' && one === other,
    }
  })

async function acceptAt({ ask }: Cluster, node: Node, desk: Desk, end: string): Promise<number> {
  const offer = await sendOffer(node, desk)
  await ask(`update offers set expires_at = ${end} where id = $1`, [offer.id])
  const { status } = await call(
    node,
    offerEndpoints.accept,
    { params: { id: offer.id }, body: acceptance(offer) },
    { person: desk.racer },
  )
  return status
}

async function statusesAt(node: Node, { racer }: Desk): Promise<string> {
  const { answer } = await call(node, offerEndpoints.list, {}, { person: racer })
  return (answer ?? [])
    .map(({ status }) => status)
    .sort()
    .join(', ')
}

/** Clocks that were right would prove nothing. The number of an error tells what a node takes for the time. */
const lookAtTheClocks = (cluster: Cluster): Promise<Finding> =>
  withShifted(cluster, async (...nodes) => {
    const [ahead = 0, behind = 0] = await Promise.all(
      nodes.map(async ({ url }) => {
        const refused = await fetch(`${url}${offerEndpoints.list.path}`)
        return Number(/ERR_(\d+)_/.exec(await refused.text())?.[1])
      }),
    )
    const apart = Math.round((ahead - behind) / 60_000)
    return {
      found: `the two nodes say times that are ${apart} minutes apart`,
      isGood: apart === 2 * MINUTES,
    }
  })
