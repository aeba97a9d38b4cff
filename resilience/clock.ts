import { fileURLToPath } from 'node:url'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'
import { createNodes } from './nodes.ts'
import { acceptance, createParties, type Parties, sendOffer } from './offers.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const MINUTES = 10
const SHIFT_MS = MINUTES * 60_000
/** Long enough to respond to an offer, and much shorter than the clock shift. */
const TIME_LEFT = '20 seconds'

/** Quality R6: the database's clock decides when an offer expires, whatever a node's clock says. */
export const clockTest: ResilienceTest = {
  id: 'R6',
  title: `an offer is accepted just before and after it expires, by nodes ${MINUTES} minutes ahead and behind`,
  runs: 1,
  run: () => withCluster(checkDatabaseClockDecides),
  control: () => withCluster(compareClocks),
}

type Node = { url: string }

async function withShifted<T>(cluster: Cluster, work: (ahead: Node, behind: Node) => Promise<T>): Promise<T> {
  const preload = `--import=${fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))}`
  const nodes = [SHIFT_MS, -SHIFT_MS].map((shift) =>
    createNodes(cluster, { NODE_OPTIONS: preload, CLOCK_SHIFT_MS: String(shift) }),
  )
  try {
    const [ahead, behind] = await Promise.all(nodes.map((node) => node.start()))
    if (!ahead || !behind) throw new Error('Expected two nodes')
    return await work(ahead, behind)
  } finally {
    await Promise.all(nodes.map((node) => node.close()))
  }
}

const checkDatabaseClockDecides = (cluster: Cluster): Promise<Result> =>
  withShifted(cluster, async (ahead, behind) => {
    const parties = await createParties(behind)
    const before = await acceptAt(cluster, ahead, parties, `now() + interval '${TIME_LEFT}'`)
    const after = await acceptAt(cluster, behind, parties, `now() - interval '1 second'`)
    const seen = await Promise.all([ahead, behind].map((node) => statusesAt(node, parties)))
    const [one = '', other = ''] = seen
    return {
      summary: `before expiry, on the node ahead: ${before}; after expiry, on the node behind: ${after}; both show ${one}`,
      hasPassed: before === 200 && after === 409 && one === 'ACCEPTED, EXPIRED' && one === other,
    }
  })

async function acceptAt(
  { query }: Cluster,
  node: Node,
  parties: Parties,
  expiresAt: string,
): Promise<number> {
  const offer = await sendOffer(node, parties)
  await query(`update offers set expires_at = ${expiresAt} where id = $1`, [offer.id])
  const { status } = await call(
    node,
    offerEndpoints.accept,
    { params: { id: offer.id }, body: acceptance(offer) },
    { person: parties.racer },
  )
  return status
}

async function statusesAt(node: Node, { racer }: Parties): Promise<string> {
  const { body } = await call(node, offerEndpoints.list, {}, { person: racer })
  return (body ?? [])
    .map(({ status }) => status)
    .sort()
    .join(', ')
}

/** Checks that the clocks are really shifted. An error id contains the node's time. */
const compareClocks = (cluster: Cluster): Promise<Result> =>
  withShifted(cluster, async (...nodes) => {
    const [ahead = 0, behind = 0] = await Promise.all(
      nodes.map(async ({ url }) => {
        const response = await fetch(`${url}${offerEndpoints.list.path}`)
        return Number(/ERR_(\d+)_/.exec(await response.text())?.[1])
      }),
    )
    const apart = Math.round((ahead - behind) / 60_000)
    return {
      summary: `the clocks of the two nodes are ${apart} minutes apart`,
      hasPassed: apart === 2 * MINUTES,
    }
  })
