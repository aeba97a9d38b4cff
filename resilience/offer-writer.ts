import { randomUUID } from 'node:crypto'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { tryCall } from './call.ts'
import { acceptance, buildOffer, createParties } from './offers.ts'
import { retry, type Writer } from './writer.ts'

type StoredOffer = { title: string; status: string; contracts: number }

/** A brand sends offers and a racer accepts each; a request is repeated with the same key until it is acknowledged. */
export async function createOfferWriter(first: { url: string }): Promise<Writer> {
  const { brand, racer } = await createParties(first)
  const sent = new Set<string>()
  const accepted = new Set<string>()

  return {
    acknowledged: () => sent.size + accepted.size,
    async write(node, isDone) {
      while (!isDone()) {
        const body = buildOffer(racer)
        const { title } = body.terms
        const key = randomUUID()
        const offer = await retry(
          async () =>
            (await tryCall(node(), offerEndpoints.send, { body }, { person: brand, key }))?.body ?? null,
          isDone,
        )
        if (!offer) return
        sent.add(title)
        const input = { params: { id: offer.id }, body: acceptance(offer) }
        const acceptKey = randomUUID()
        const response = await retry(
          async () =>
            (await tryCall(node(), offerEndpoints.accept, input, { person: racer, key: acceptKey }))?.body ??
            null,
          isDone,
        )
        if (response) accepted.add(title)
      }
    },
    async check(_node, { query }) {
      const rows = await query<StoredOffer>(
        `select offers.title, offers.status, count(contracts.id)::int as contracts
         from offers left join contracts on contracts.offer_id = offers.id
         where offers.brand_user_id = $1 group by offers.id`,
        [brand.userId],
      )
      const stored = new Set(rows.map(({ title }) => title))
      const storedAccepted = new Set(
        rows.filter(({ status }) => status === 'ACCEPTED').map(({ title }) => title),
      )
      const missing = (acknowledged: Set<string>, inDatabase: Set<string>) =>
        [...acknowledged].filter((title) => !inDatabase.has(title)).length
      return {
        acknowledged: sent.size + accepted.size,
        lost: missing(sent, stored) + missing(accepted, storedAccepted),
        duplicated: rows.length - stored.size + rows.filter(({ contracts }) => contracts > 1).length,
      }
    },
  }
}
