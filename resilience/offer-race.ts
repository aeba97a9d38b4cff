import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'
import { acceptance, countBrokenDeals, type Desk, openDesk, sendOffer } from './deal.ts'
import type { Nodes } from './nodes.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const TIMES = 50
const RUNS = 5

/** Quality R4 and R5: of fifty answers to one offer one counts, and what is left is a deal or none. */
export const offerRaceTest: ResilienceTest = {
  id: 'R4',
  what: `${TIMES} times accept, decline and withdraw of one offer at once over two nodes`,
  runs: RUNS,
  prove: () => withCluster(proveOneWins),
  control: () => withCluster(letAllWin),
}

type Answered = Awaited<ReturnType<typeof sendOffer>>
type Both = readonly [{ url: string }, { url: string }]

const openBoth = async (nodes: Nodes): Promise<Both> => [await nodes.start(), await nodes.start()]

async function proveOneWins(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const both = await openBoth(nodes)
  const desk = await openDesk(both[0])
  const rounds: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const offer = await sendOffer(both[0], desk)
    rounds.push(
      await Promise.all(Array.from({ length: TIMES }, (_, turn) => answer(both, desk, offer, turn))),
    )
  }
  const won = rounds.map((statuses) => statuses.filter((status) => status === 200).length)
  const others = new Set(rounds.flat().filter((status) => status !== 200))
  const { contracts, walks } = await countBrokenDeals(cluster)
  return {
    found: `transitions ${won.join(', ')}; the rest ${[...others].join(', ')}; ${contracts} offers without their contract or the other way around, ${walks} illegal histories`,
    isGood:
      won.every((count) => count === 1) &&
      [...others].every((status) => status === 409) &&
      contracts === 0 &&
      walks === 0,
  }
}

/** Fifty offers have fifty winners, or the answers above would be refusals of another kind; what is forged must be seen. */
async function letAllWin(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const both = await openBoth(nodes)
  const desk = await openDesk(both[0])
  const offers: Answered[] = []
  while (offers.length < TIMES) offers.push(await sendOffer(both[0], desk))
  const statuses = await Promise.all(offers.map((offer, turn) => answer(both, desk, offer, turn)))
  const won = statuses.filter((status) => status === 200).length
  await cluster.ask(
    `update offers set status = 'DECLINED' where id = (select offer_id from contracts limit 1)`,
  )
  const { contracts, walks } = await countBrokenDeals(cluster)
  return {
    found: `${TIMES} offers have ${won} winners; a forged status is seen ${contracts} and ${walks} times`,
    isGood: won === TIMES && contracts === 1 && walks === 1,
  }
}

async function answer(both: Both, { brand, racer }: Desk, offer: Answered, turn: number): Promise<number> {
  const node = turn % 2 ? both[0] : both[1]
  const params = { id: offer.id }
  const { version } = offer
  const tries = [
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
        { params, body: { version, note: 'We were too quick' } },
        { person: brand },
      ),
  ]
  const { status } = await (tries[turn % tries.length] ?? (tries[0] as (typeof tries)[0]))()
  return status
}
