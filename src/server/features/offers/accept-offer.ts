import { openContract } from '#server/features/contracts/open-contract.ts'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { openDealConversation } from '#server/features/messages/write-message.ts'
import type { Handler, RequestContext } from '#server/http/context.ts'
import { formatClash } from '#shared/contracts/category-guard.rules.ts'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { type offerEndpoints, START_ASKED } from '#shared/offers/offer.contract.ts'
import { acceptedStart, moveTerms, startProblem } from '#shared/offers/term-days.rules.ts'
import { findOfferClashes } from './find-offer-clashes.ts'
import { loadOffer } from './load-offer.ts'
import { checkOfferEvent, offerMachine } from './offer.machine.ts'
import { presentOffer } from './offer.presenter.ts'
import { insertRevision, type StoredOffer } from './offer.store.ts'

type AcceptContext =
  | RequestContext<typeof offerEndpoints.accept>
  | RequestContext<typeof offerEndpoints.acceptCounter>

export const acceptOffer: Handler<typeof offerEndpoints.accept> = (ctx) => accept(ctx, 'accept')

export const acceptCounter: Handler<typeof offerEndpoints.acceptCounter> = (ctx) =>
  accept(ctx, 'accept-counter')

/** The request names the revision that was read, so that nobody accepts terms other than those on the screen. */
async function accept(ctx: AcceptContext, event: 'accept' | 'accept-counter') {
  const { tx, params, body } = ctx
  const loaded = await loadOffer(ctx, params.id)
  const { offer, party } = loaded
  checkOfferEvent(loaded, event, body.version)
  if (body.revision !== offer.revision) {
    throw conflict('OTHER_REVISION', 'The terms have changed. Review the current terms.')
  }
  const startsOn = chooseStart(offer, body.startsOn)
  const [clash] = await findOfferClashes(tx, offer, { viewerId: ctx.actor.userId, startsOn })
  if (clash) throw conflict('CATEGORY_CLASH', formatClash(clash))
  const by = byActor(ctx, party)
  const moved = moveRevision(offer, startsOn)
  await transition(ctx, offerMachine, offer, event, {
    by,
    seen: body.version,
    ...(moved && { set: { revision: moved.n }, details: { terms: moved.terms } }),
  })
  if (moved) await insertRevision(tx, { ...moved, offerId: offer.id, by: party })
  await openContract(tx, {
    offerId: offer.id,
    terms: moved?.terms ?? offer.current.terms,
    startsOn,
    brandId: offer.brandId,
    brandUserId: offer.brandUserId,
    athleteUserId: offer.athleteUserId,
    by,
  })
  await openDealConversation(ctx, offer.brandUserId, offer.athleteUserId)
  return presentOffer(ctx, loaded)
}

/**
 * The named first day. Where terms name none, or one that passed while the offer waited, whoever accepts chooses it; the
 * other side agrees by signing.
 */
function chooseStart({ current: { terms }, today }: StoredOffer, chosen: string | undefined): string {
  const start = acceptedStart(terms, today)
  if (start.kind === 'NAMED') return start.startsOn
  if (start.kind === 'OVER') throw conflict('TERM_OVER', start.message)
  if (!chosen) throw invalid({ startsOn: START_ASKED })
  const { duration, endsOn } = terms
  const isAfterEnd = hasOwnEnd(duration) && endsOn !== null && chosen > endsOn
  const problem = isAfterEnd
    ? `Choose a day until ${formatDate(endsOn)}, the end of the term`
    : startProblem(chosen, today)
  if (problem) throw invalid({ startsOn: problem })
  return chosen
}

/** Terms that shift on acceptance become a revision, so that both parties see what changed. */
function moveRevision({ current: { terms }, revisionCount }: StoredOffer, startsOn: string) {
  const { startsOn: before } = terms
  if (before === null || before === startsOn) return null
  const days = writeAs(anyReader, () => `on ${formatDate(startsOn)} instead of ${formatDate(before)}`)
  return {
    n: revisionCount + 1,
    terms: moveTerms(terms, startsOn),
    message: `Accepted after the first day had passed: the term starts ${days}.`,
  }
}
