import { uuidv7 } from 'uuidv7'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { recordStep, recordSteps, type StepBy } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { moneyOf } from '#shared/offers/agreed-money.rules.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { onceAtStart, scheduledPayments } from '#shared/payments/payment-schedule.rules.ts'
import { findToday } from './contract-clock.store.ts'
import { nameParties } from './name-parties.ts'
import { findParties, insertContract, nextContractNumber } from './open-contract.store.ts'
import { findRenewedClauses } from './renewal.store.ts'
import { listDeliverables, writeText } from './write-text.ts'

type Accepted = {
  offerId: string
  /** Of the accepted revision. */
  terms: OfferTerms
  /** The first day: of the terms, or chosen on acceptance. */
  startsOn: string
  brandId: string
  brandUserId: string
  athleteUserId: string
  by: StepBy
}

/** Drafts the contract of an accepted offer, with its text, signers, deliverables and payments. */
export async function openContract(
  tx: Database,
  accepted: Accepted,
): Promise<{ id: string; number: string }> {
  const { offerId, terms, startsOn, brandId, brandUserId, athleteUserId, by } = accepted
  const parties = await findParties(tx, { brandId, brandUserId, athleteUserId })
  if (!parties) throw notFound('offer')

  const timezone = parties.brandTimezone
  const today = await findToday(tx, timezone)
  const endsOn = lastDayOf({ duration: terms.duration, startsOn, endsOn: terms.endsOn })
  if (endsOn < startsOn || endsOn < today) {
    throw conflict(
      'TERM_OVER',
      'The end date of these terms has passed or is before the start date. Agree on new terms.',
    )
  }
  const deliverables = planWork(terms.work, { startsOn, endsOn, timezone })
  const facts = {
    number: await numberContract(tx, today.slice(0, 4)),
    title: terms.title,
    terms,
    categories: terms.categories,
    startsOn,
    endsOn,
    timezone,
    noticeDays: NOTICE_DAYS,
    clauses: '',
    ...(await nameParties(tx, { brandUserId, athleteUserId, brandCountry: parties.brandCountry })),
    ...(await findRenewedClauses(tx, offerId)),
    ...moneyOf(terms),
  }
  const { athleteName } = parties
  const payments = planStipends(terms, facts)
  const id = await insertContract(tx, {
    contract: {
      ...facts,
      ...writeText({ ...facts, ...parties, payments, deliverables: listDeliverables(deliverables, facts) }),
      offerId,
      brandId,
      brandUserId,
      athleteUserId,
    },
    signers: [
      { role: 'BRAND', userId: brandUserId, name: parties.brandSigner },
      { role: 'ATHLETE', userId: athleteUserId, name: athleteName },
    ],
    deliverables,
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

const NUMBER_DIGITS = 5

/** Such as C-2026-00042. */
export const numberContract = async (tx: Database, year: string): Promise<string> =>
  `C-${year}-${(await nextContractNumber(tx)).padStart(NUMBER_DIGITS, '0')}`

type Paid = { currency: string | null; cashMinor: number | null; startsOn: string }

/** The cash of the terms as planned payments, by due date. */
export function planStipends(
  { schedule = onceAtStart }: OfferTerms,
  { currency, cashMinor, startsOn }: Paid,
) {
  if (!currency || !cashMinor) return []
  const amountMinor = cashMinor / schedule.times
  return scheduledPayments('Sponsorship payment', schedule, startsOn).map((planned) => ({
    ...planned,
    id: uuidv7(),
    kind: 'STIPEND' as const,
    currency,
    amountMinor,
  }))
}
