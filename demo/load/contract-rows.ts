import { anOffer, aRevision, someTerms } from '#server/database/builders/an-offer.ts'
import type { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { nameParties } from '#server/features/contracts/name-parties.ts'
import type { findParties } from '#server/features/contracts/open-contract.store.ts'
import { planStipends } from '#server/features/contracts/open-contract.ts'
import { listDeliverables, writeText } from '#server/features/contracts/write-text.ts'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { NOTICE_DAYS, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import { lastDayByNotice, lastDayOf } from '#shared/contracts/term.rules.ts'
import { exponentOf } from '#shared/format/money.ts'
import { moneyOf } from '#shared/offers/agreed-money.rules.ts'
import { withExactValue } from '#shared/offers/offer.rules.ts'
import { DAY_MS, daysAfter, toIsoDay } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { DemoContract } from './contract-data.ts'
import { seededId } from './seeded-id.ts'

/** How long before its contract was drafted an offer was sent. */
const OFFER_DAYS = 8
/** The device of the demo signatures. */
const SIGNED_WITH = { ip: '192.0.2.27', userAgent: 'Demo paddock' }

type Step = typeof lifecycleSteps.$inferInsert
export type DemoNames = NonNullable<Awaited<ReturnType<typeof findParties>>> & {
  details: Awaited<ReturnType<typeof nameParties>>
}

export const contractIdOf = ({ slug }: DemoContract): string => seededId('contract', slug)

export const sidesOf = ({ brand, racer }: DemoContract) => ({
  brandId: seededId('brand', brand),
  brandUserId: seededId('user', brand),
  athleteUserId: seededId('user', racer),
})

/** The offer that the contract came from, with its one revision and its history. */
export function offerRowsOf(deal: DemoContract, now: Date) {
  const [{ daysAgo }] = deal.steps
  const sentAt = daysAfter(now, -(daysAgo + OFFER_DAYS))
  const decidedAt = daysAfter(now, -daysAgo)
  const { slug } = deal
  const terms = withExactValue(someTerms(deal.terms))
  const id = seededId('offer', `contract/${slug}`)
  const step = (
    version: number,
    more: Pick<Step, 'event' | 'fromStatus' | 'toStatus' | 'party' | 'at'>,
  ): Step => ({
    id: seededId('step', `${id}/${version}`),
    subject: 'OFFER',
    subjectId: id,
    version,
    ...more,
  })
  return {
    offer: anOffer({
      ...sidesOf(deal),
      id,
      title: terms.title,
      status: 'ACCEPTED',
      sentAt,
      decidedAt,
      version: 2,
    }),
    revision: aRevision({ offerId: id, terms, createdAt: sentAt }),
    steps: [
      step(1, { event: 'send', fromStatus: null, toStatus: 'PENDING_ATHLETE', party: 'BRAND', at: sentAt }),
      step(2, {
        event: 'accept',
        fromStatus: 'PENDING_ATHLETE',
        toStatus: 'ACCEPTED',
        party: 'ATHLETE',
        at: decidedAt,
      }),
    ],
  }
}

const DEFAULT_CURRENCY = 'USD'

/** The payments that the data lists, or else those that the terms lead to. */
export function plannedPaymentsOf(deal: DemoContract, now: Date) {
  const terms = someTerms(deal.terms)
  const startsOn = toIsoDay(daysAfter(now, deal.startsIn))
  if (deal.payments.length === 0) return planStipends(terms, { ...moneyOf(terms), startsOn })
  const currency = terms.currency ?? DEFAULT_CURRENCY
  return deal.payments.map(({ kind, title, amount, dueIn }) => ({
    kind,
    title,
    currency,
    amountMinor: amount * 10 ** exponentOf(currency),
    dueOn: toIsoDay(daysAfter(now, dueIn)),
  }))
}

/** The contract after its steps, with its signers, its history and its planned deliverables. */
export function contractRowsOf(
  deal: DemoContract,
  { names, number, now }: { names: DemoNames; number: string; now: Date },
) {
  const at = (days: number) => daysAfter(now, days)
  const ago = (step: { daysAgo: number } | undefined) => (step ? at(-step.daysAgo) : null)
  const { steps, slug } = deal
  const terms = withExactValue(someTerms(deal.terms))
  const id = contractIdOf(deal)
  const sides = sidesOf(deal)
  const timezone = names.brandTimezone
  const startsOn = toZonedDay(at(deal.startsIn), timezone)
  const endsOn = lastDayOf({ duration: terms.duration, startsOn, endsOn: terms.endsOn })
  const { title, categories } = terms
  const noticeDays = NOTICE_DAYS
  const facts = {
    number,
    title,
    terms,
    categories,
    startsOn,
    endsOn,
    timezone,
    noticeDays,
    clauses: '',
    ...names.details,
    ...moneyOf(terms),
  }
  // Bonuses were added by amendment.
  const payments = plannedPaymentsOf(deal, now).filter(({ kind }) => kind === 'STIPEND')
  const work = planWork(terms.work, { startsOn, endsOn, timezone })
  const words = writeText({ ...facts, ...names, payments, deliverables: listDeliverables(work, facts) })
  const sent = steps.find(({ event }) => event === 'send')
  const executedAt = ago(steps.find(({ to }) => to === 'EXECUTED'))

  const signer = (role: 'BRAND' | 'ATHLETE') => {
    const did = (wanted: string) => steps.find(({ event, party }) => event === wanted && party === role)
    const name = role === 'BRAND' ? names.brandSigner : names.athleteName
    const signed = did('sign')
    return {
      contractId: id,
      role,
      userId: role === 'BRAND' ? sides.brandUserId : sides.athleteUserId,
      name,
      openedAt: ago(did('open') ?? signed),
      ...(signed && {
        ...SIGNED_WITH,
        signedAt: ago(signed),
        signedName: name,
        textSha256: words.textSha256,
      }),
    }
  }
  return {
    contract: {
      ...facts,
      ...words,
      ...sides,
      id,
      offerId: seededId('offer', `contract/${slug}`),
      status: steps.at(-1)?.to ?? steps[0].to,
      signBy: sent ? at(SIGNING_DAYS - sent.daysAgo) : null,
      ...noticeOf(steps, now),
      executedAt,
      endedAt: ago(steps.find(({ to }) => to === 'COMPLETED')),
      publicByBrandAt: executedAt,
      publicByAthleteAt: executedAt,
      version: steps.length,
      createdAt: at(-steps[0].daysAgo),
    },
    signers: [
      signer('BRAND'),
      signer('ATHLETE'),
      ...(deal.guardian ? [{ contractId: id, role: 'GUARDIAN' as const, ...deal.guardian }] : []),
    ],
    steps: steps.map(
      ({ event, to, party, daysAgo, reason = null, note = null }, index): Step => ({
        id: seededId('step', `${id}/${index + 1}`),
        subject: 'CONTRACT',
        subjectId: id,
        version: index + 1,
        event,
        fromStatus: steps[index - 1]?.to ?? null,
        toStatus: to,
        party,
        reason,
        note,
        at: at(-daysAgo),
      }),
    ),
    work: work.map((planned, index) => ({
      ...planned,
      id: seededId('deliverable', `${slug}/${index}`),
      contractId: id,
    })),
  }
}

/** Who gave notice, and the last day of the contract. */
function noticeOf(steps: DemoContract['steps'], now: Date) {
  const last = steps.at(-1)
  if (last?.event !== 'terminate' || last.to === 'TERMINATED') return {}
  const day = toIsoDay(now.getTime() - last.daysAgo * DAY_MS)
  return { noticeBy: last.party, terminatesOn: lastDayByNotice(day, NOTICE_DAYS) }
}
