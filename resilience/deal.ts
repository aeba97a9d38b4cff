import { randomUUID } from 'node:crypto'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { type Offer, offerEndpoints } from '#shared/offers/offer.contract.ts'
import { type OfferEvent, type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { aBrandForm } from '#tests/support/a-brand-form.ts'
import { call, type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'

export type Desk = { brand: Person; racer: Person }

const OFFER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A brand with its page, and a racer it may send offers to. */
export async function openDesk(node: { url: string }): Promise<Desk> {
  const [brand, racer] = await Promise.all([register(node, 'BRAND'), register(node, 'ATHLETE')])
  const { status } = await call(
    node,
    brandEndpoints.create,
    { body: aBrandForm('Hollowtree Gaskets') },
    { person: brand },
  )
  if (status !== 201) throw new Error(`A brand could not be set up: ${status}`)
  return { brand, racer }
}

/** An offer under a name of its own, by which its repeats are known. */
export const offerTo = (racer: Person, title = `Offer ${randomUUID()}`) => ({
  athleteId: racer.userId,
  message: `${title}\n\nWe have watched your season, and would like to keep it going.`,
  terms: {
    title,
    type: 'PRODUCT' as const,
    value: '$1,200',
    duration: '12 months' as const,
    benefits: 'Gaskets and seals for every engine of the season',
    requirements: 'Our name on the valve cover, and a word after each race',
  },
  expiresAt: new Date(Date.now() + OFFER_DAYS * DAY_MS).toISOString(),
})

export async function sendOffer(node: { url: string }, { brand, racer }: Desk): Promise<Offer> {
  const { status, answer } = await call(
    node,
    offerEndpoints.send,
    { body: offerTo(racer) },
    { person: brand, key: randomUUID() },
  )
  if (!answer) throw new Error(`An offer was refused: ${status}`)
  return answer
}

export const acceptance = ({ version, standing }: Pick<Offer, 'version' | 'standing'>) => ({
  version,
  revision: standing.n,
  acceptTerms: true as const,
})

type Step = {
  id: string
  event: OfferEvent
  from: OfferStatus | null
  to: OfferStatus
  party: 'ATHLETE' | 'BRAND'
}

/** Quality R5: offers that were accepted without a contract or the other way around, and histories that no table allows. */
export async function countBrokenDeals({ ask }: Cluster): Promise<{ contracts: number; walks: number }> {
  const [row] = await ask<{ count: number }>(`
    select count(*)::int as count from offers full join contracts on contracts.offer_id = offers.id
    where (offers.status = 'ACCEPTED') is distinct from (contracts.id is not null)`)
  const steps = await ask<Step>(`
    select subject_id::text as id, event, from_status as from, to_status as to, party
    from lifecycle_steps where subject = 'OFFER' order by subject_id, version`)
  const standing = new Map<string, OfferStatus>()
  const broken = new Set<string>()
  for (const { id, event, from, to, party } of steps) {
    const before = standing.get(id) ?? null
    const isLegal =
      before === null
        ? from === null && event === 'send'
        : from === before && leadsTo({ state: before, event, party, chosen: to })
    if (!isLegal) broken.add(id)
    standing.set(id, to)
  }
  const now = await ask<{ id: string; status: OfferStatus }>('select id::text as id, status from offers')
  for (const { id, status } of now) if (standing.get(id) !== status) broken.add(id)
  return { contracts: row?.count ?? 0, walks: broken.size }
}

const leadsTo = (step: Parameters<typeof outcomeOf<OfferStatus, OfferEvent>>[1]) =>
  'to' in outcomeOf(offerLifecycle, step)
