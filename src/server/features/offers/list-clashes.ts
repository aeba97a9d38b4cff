import { presentApplicationCards } from '#server/features/applications/application.presenter.ts'
import { findClashes } from '#server/features/contracts/find-clashes.ts'
import { isKnownTo, presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Term } from '#shared/contracts/category-guard.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { termOf } from './find-offer-clashes.ts'
import { presentOfferCards } from './offer.presenter.ts'

/**
 * For a brand before it sends an offer, about racers whom it can see or deals with; racers see only their own clashes. Brands
 * read and ask by the month, so that nobody finds out the last day of a contract between others.
 */
export const listClashes: Handler<typeof offerEndpoints.clashes> = async (ctx) => {
  const { tx, actor, params, query } = ctx
  const isOwn = actor.userId === params.id
  if (!isOwn) await requireVisible(ctx, params.id)
  const { categories, startsOn, endsOn, duration } = query
  const term = termOf({ startsOn, endsOn, duration })
  const clashes = await findClashes(tx, {
    athleteUserId: params.id,
    brandUserId: actor.userId,
    viewerId: actor.userId,
    categories: categories.split(','),
    term: isOwn ? term : inWholeMonths(term),
  })
  return isOwn ? clashes : clashes.map((clash) => ({ ...clash, freeFrom: clash.freeFrom.slice(0, 7) }))
}

async function requireVisible({ tx, actor }: ActorContext, racerId: string): Promise<void> {
  const racer = (await presentPeople({ tx }, [racerId])).get(racerId)
  if (actor.role !== 'BRAND' || racer?.role !== 'ATHLETE') throw notFound('racer')
  if (await isKnownTo(tx, actor.userId, racer)) return
  const people = { brandUserId: actor.userId, athleteUserId: racerId }
  const deals = [...(await presentOfferCards(tx, people)), ...(await presentApplicationCards(tx, people))]
  if (deals.length === 0) throw notFound('racer')
}

const inWholeMonths = ({ startsOn, endsOn }: Term): Term => ({
  startsOn: `${startsOn.slice(0, 7)}-01`,
  endsOn: endsOn && addDays(addMonths(`${endsOn.slice(0, 7)}-01`, 1), -1),
})
