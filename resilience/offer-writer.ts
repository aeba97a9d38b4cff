import { randomUUID } from 'node:crypto'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { tryCall } from './call.ts'
import { acceptance, offerTo, openDesk } from './deal.ts'
import { insist, type Writer } from './writer.ts'

type Kept = { title: string; status: string; contracts: number }

/** A brand that makes one offer after the other, and a racer who accepts each: repeated under the same key until answered. */
export async function openOfferWriter(first: { url: string }): Promise<Writer> {
  const { brand, racer } = await openDesk(first)
  const sent = new Set<string>()
  const accepted = new Set<string>()

  return {
    async write(node, isOver) {
      while (!isOver()) {
        const body = offerTo(racer)
        const { title } = body.terms
        const key = randomUUID()
        const offer = await insist(
          async () =>
            (await tryCall(node(), offerEndpoints.send, { body }, { person: brand, key }))?.answer ?? null,
          isOver,
        )
        if (!offer) return
        sent.add(title)
        const yes = { params: { id: offer.id }, body: acceptance(offer) }
        const again = randomUUID()
        const taken = await insist(
          async () =>
            (await tryCall(node(), offerEndpoints.accept, yes, { person: racer, key: again }))?.answer ??
            null,
          isOver,
        )
        if (taken) accepted.add(title)
      }
    },
    async check(_node, { ask }) {
      const rows = await ask<Kept>(
        `select offers.title, offers.status, count(contracts.id)::int as contracts
         from offers left join contracts on contracts.offer_id = offers.id
         where offers.brand_user_id = $1 group by offers.id`,
        [brand.userId],
      )
      const there = new Set(rows.map(({ title }) => title))
      const taken = new Set(rows.filter(({ status }) => status === 'ACCEPTED').map(({ title }) => title))
      const missing = (acknowledged: Set<string>, kept: Set<string>) =>
        [...acknowledged].filter((title) => !kept.has(title)).length
      return {
        acknowledged: sent.size + accepted.size,
        lost: missing(sent, there) + missing(accepted, taken),
        doubled: rows.length - there.size + rows.filter(({ contracts }) => contracts > 1).length,
      }
    },
  }
}
