import { randomUUID } from 'node:crypto'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { type Offer, offerEndpoints } from '#shared/offers/offer.contract.ts'
import { type OfferEvent, type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { daysAfter, today } from '#shared/time.ts'
import { call, type Person, register, registerBrand } from './call.ts'
import type { Cluster } from './cluster.ts'

export type Parties = { brand: Person; racer: Person }

const OFFER_DAYS = 30

/** Registers a brand with a page and a racer it may send offers to. */
export async function createParties(node: { url: string }): Promise<Parties> {
  const [brand, racer] = await Promise.all([registerBrand(node), register(node, 'ATHLETE')])
  return { brand, racer }
}

/** An offer body with a unique title, by which duplicates are recognised. */
export const buildOffer = (racer: Person, title = `Offer ${randomUUID()}`) => ({
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
  expiresAt: daysAfter(new Date(), OFFER_DAYS).toISOString(),
})

export async function sendOffer(node: { url: string }, { brand, racer }: Parties): Promise<Offer> {
  const { status, body } = await call(
    node,
    offerEndpoints.send,
    { body: buildOffer(racer) },
    { person: brand, key: randomUUID() },
  )
  if (!body) throw new Error(`Sending the offer failed: ${status}`)
  return body
}

export const acceptance = ({ version, current }: Pick<Offer, 'version' | 'current'>) => ({
  version,
  revision: current.n,
  acceptTerms: true as const,
  startsOn: today(),
})

type Step = {
  id: string
  event: OfferEvent
  from: OfferStatus | null
  to: OfferStatus
  party: 'ATHLETE' | 'BRAND'
}

/** Quality R5: counts mismatches between accepted offers and contracts, and histories that the lifecycle does not allow. */
export async function countInconsistentOffers({
  query,
}: Cluster): Promise<{ contracts: number; histories: number }> {
  const [row] = await query<{ count: number }>(`
    select count(*)::int as count from offers full join contracts on contracts.offer_id = offers.id
    where (offers.status = 'ACCEPTED') is distinct from (contracts.id is not null)`)
  const steps = await query<Step>(`
    select subject_id::text as id, event, from_status as from, to_status as to, party
    from lifecycle_steps where subject = 'OFFER' order by subject_id, version`)
  const statuses = new Map<string, OfferStatus>()
  const broken = new Set<string>()
  for (const { id, event, from, to, party } of steps) {
    const before = statuses.get(id) ?? null
    const isLegal =
      before === null
        ? from === null && event === 'send'
        : from === before && isAllowed({ state: before, event, party, chosen: to })
    if (!isLegal) broken.add(id)
    statuses.set(id, to)
  }
  const current = await query<{ id: string; status: OfferStatus }>(
    // Those of builders were never sent and have no history.
    `select id::text as id, status from offers where title not like 'Gaskets %'`,
  )
  for (const { id, status } of current) if (statuses.get(id) !== status) broken.add(id)
  return { contracts: row?.count ?? 0, histories: broken.size }
}

const isAllowed = (step: Parameters<typeof outcomeOf<OfferStatus, OfferEvent>>[1]) =>
  'to' in outcomeOf(offerLifecycle, step)
