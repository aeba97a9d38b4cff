import { uuidv7 } from 'uuidv7'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { recordStep, recordSteps, type StepBy } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { parseMoney } from '#shared/format/money.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { OfferTerms } from '#shared/offers/offer.contract.ts'
import { paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { numberContract } from './number-contract.ts'
import { findParties, findToday, insertContract } from './opening.store.ts'
import { writeText } from './write-text.ts'

type Accepted = {
  offerId: string
  /** Those of the accepted revision; the contract is held to them from now on. */
  terms: OfferTerms
  brandId: string
  brandUserId: string
  athleteUserId: string
  /** Who accepted, and in which request. */
  by: StepBy
}

/** Acceptance makes one contract: a draft with its text, its two signers, its deliverables and what is to be paid. */
export async function openContract(
  tx: Database,
  accepted: Accepted,
): Promise<{ id: string; number: string }> {
  const { offerId, terms, brandId, brandUserId, athleteUserId, by } = accepted
  const parties = await findParties(tx, { brandId, brandUserId, athleteUserId })
  if (!parties) throw notFound('offer')

  const today = await findToday(tx)
  const startsOn = terms.startsOn ?? today
  const endsOn = lastDayOf({ duration: terms.duration, startsOn, endsOn: terms.endsOn })
  if (endsOn < startsOn || endsOn < today) {
    throw conflict(
      'TERM_OVER',
      'The last day of these terms has passed or lies before the first. Please agree on others.',
    )
  }
  const facts = {
    number: await numberContract(tx, today.slice(0, 4)),
    title: terms.title,
    terms,
    categories: terms.categories,
    startsOn,
    endsOn,
    noticeDays: NOTICE_DAYS,
    clauses: '',
    ...moneyOf(terms),
  }
  const { brandName, athleteName } = parties
  const { currency, cashMinor } = facts
  const payments = currency && cashMinor ? [stipend(currency, cashMinor, startsOn)] : []
  const id = await insertContract(tx, {
    contract: {
      ...facts,
      ...writeText({ ...facts, brandName, athleteName }),
      offerId,
      brandId,
      brandUserId,
      athleteUserId,
    },
    signers: [
      { role: 'BRAND', userId: brandUserId, name: parties.brandSigner },
      { role: 'ATHLETE', userId: athleteUserId, name: athleteName },
    ],
    deliverables: planWork(terms.work, { startsOn, endsOn }),
    payments,
  })
  const bySystem = { party: 'SYSTEM', actorId: by.actorId ?? null, requestId: by.requestId ?? null } as const
  await recordStep(tx, 'CONTRACT', {
    id,
    version: 1,
    event: 'draft',
    from: null,
    to: 'DRAFT',
    by: bySystem,
  })
  await recordSteps(
    tx,
    'PAYMENT',
    payments.map((payment) => ({
      id: payment.id,
      version: 1,
      event: 'plan',
      from: null,
      to: paymentLifecycle.begins,
      by: bySystem,
    })),
  )
  return { id, number: facts.number }
}

/** What was said exactly counts; a value that reads as money (R38) stands in for what an offer of one kind left out. */
export function moneyOf(terms: OfferTerms): {
  currency: string | null
  cashMinor: number | null
  productMinor: number | null
} {
  const { type, cashMinor, productMinor } = terms
  if (terms.currency) return { currency: terms.currency, cashMinor, productMinor }
  const worth = parseMoney(terms.value)
  if (!worth || cashMinor !== null || productMinor !== null) {
    return { currency: null, cashMinor: null, productMinor: null }
  }
  return {
    currency: worth.currency,
    cashMinor: type === 'CASH' ? worth.amountMinor : null,
    productMinor: type === 'PRODUCT' ? worth.amountMinor : null,
  }
}

const stipend = (currency: string, amountMinor: number, dueOn: string) => ({
  id: uuidv7(),
  kind: 'STIPEND' as const,
  title: 'Sponsorship payment',
  currency,
  amountMinor,
  dueOn,
})
