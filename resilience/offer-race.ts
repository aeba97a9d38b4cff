import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import { acceptance, countInconsistentOffers, createParties, type Parties, sendOffer } from './offers.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const TIMES = 50
const RUNS = 5

/** Quality R4 and R5: of fifty concurrent responses to one offer exactly one wins, and the data stays consistent. */
export const offerRaceTest: ResilienceTest = {
  id: 'R4',
  title: `one offer accepted, declined and withdrawn ${TIMES} times concurrently over two nodes`,
  runs: RUNS,
  run: () => withCluster(checkOneWins),
  control: () => withCluster(checkAllWin),
}

type SentOffer = Awaited<ReturnType<typeof sendOffer>>
type Both = readonly [{ url: string }, { url: string }]

const startBoth = async (nodes: Nodes): Promise<Both> => [await nodes.start(), await nodes.start()]

async function checkOneWins(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const both = await startBoth(nodes)
  const parties = await createParties(both[0])
  const rounds: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const offer = await sendOffer(both[0], parties)
    rounds.push(
      await Promise.all(Array.from({ length: TIMES }, (_, turn) => respond(both, parties, offer, turn))),
    )
  }
  const won = rounds.map((statuses) => statuses.filter((status) => status === 200).length)
  const others = new Set(rounds.flat().filter((status) => status !== 200))
  const { contracts, histories } = await countInconsistentOffers(cluster)
  return {
    summary: `transitions ${won.join(', ')}; the rest ${[...others].join(', ')}; ${contracts} mismatches between accepted offers and contracts, ${histories} illegal histories`,
    hasPassed:
      won.every((count) => count === 1) &&
      [...others].every((status) => status === 409) &&
      contracts === 0 &&
      histories === 0,
  }
}

/** Fifty offers must have fifty winners, and a forged status must be detected. */
async function checkAllWin(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const both = await startBoth(nodes)
  const parties = await createParties(both[0])
  const offers: SentOffer[] = []
  while (offers.length < TIMES) offers.push(await sendOffer(both[0], parties))
  const statuses = await Promise.all(offers.map((offer, turn) => respond(both, parties, offer, turn)))
  const won = statuses.filter((status) => status === 200).length
  await cluster.query(
    `update offers set status = 'DECLINED' where id = (select offer_id from contracts limit 1)`,
  )
  const { contracts, histories } = await countInconsistentOffers(cluster)
  return {
    summary: `${TIMES} offers have ${won} winners; a forged status is detected as ${contracts} mismatch and ${histories} illegal history`,
    hasPassed: won === TIMES && contracts === 1 && histories === 1,
  }
}

async function respond(
  both: Both,
  { brand, racer }: Parties,
  offer: SentOffer,
  turn: number,
): Promise<number> {
  const node = turn % 2 ? both[0] : both[1]
  const params = { id: offer.id }
  const { version } = offer
  const attempts = [
    () => call(node, offerEndpoints.accept, { params, body: acceptance(offer) }, { person: racer }),
    () =>
      call(
        node,
        offerEndpoints.decline,
        { params, body: { version, reason: 'OTHER', note: 'Not this season' } },
        { person: racer },
      ),
    () =>
      call(
        node,
        offerEndpoints.withdraw,
        { params, body: { version, note: 'Our budget changed' } },
        { person: brand },
      ),
  ]
  const { status } = await (attempts[turn % attempts.length] ?? (attempts[0] as (typeof attempts)[0]))()
  return status
}
