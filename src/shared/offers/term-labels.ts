import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { formatSchedule, intervalPayments, onceAtStart } from '#shared/payments/payment-schedule.rules.ts'
import { moneyOf } from './agreed-money.rules.ts'
import { offerTypeLabels } from './offer.constants.ts'
import type { OfferRevision } from './offer.contract.ts'
import type { OfferTerms } from './offer-terms.contract.ts'
import { moveTerms } from './term-days.rules.ts'

/** What product is worth to the racer; its cost is the brand's own matter. */
export const PRODUCT_LABEL = 'Product, retail value'

type PlannedWork = OfferTerms['work'][number]

export const workKindLabels: Record<PlannedWork['kind'], string> = {
  SOCIAL_POST: 'Social post',
  LOGO_PLACEMENT: 'Logo placement',
  APPEARANCE: 'Appearance',
  CONTENT: 'Photos or video',
  REPORT: 'Report',
  OTHER: 'Other',
}

/** Such as "Recap reel (social post), 4 times, the first due 14 days after the start". */
export function workText({ title, kind, times, dueAfterDays }: PlannedWork): string {
  const due = dueAfterDays === 0 ? 'due at the start' : `due ${plural(dueAfterDays, 'day')} after the start`
  const often = times === 1 ? due : `${times} times, the first ${due}`
  return `${title} (${workKindLabels[kind].toLowerCase()}), ${often}`
}

const money = (amountMinor: number | null, currency: string | null) =>
  amountMinor === null ? '' : formatMoney({ amountMinor, currency: currency ?? DEFAULT_CURRENCY })

/** When cash is due, such as "once, on the first day"; of a plan, how it is divided. */
export function cashDueText({ schedule = onceAtStart }: Pick<OfferTerms, 'schedule'>): string {
  const { interval, times, firstDueOn } = schedule
  if (interval === 'ONCE') return firstDueOn ? `once, on ${formatDate(firstDueOn)}` : 'once, on the first day'
  return `in ${plural(times, intervalPayments[interval])}`
}

function cashText(terms: OfferTerms): string {
  const { cashMinor, currency } = terms
  return cashMinor ? `${money(cashMinor, currency)}, ${cashDueText(terms)}` : money(cashMinor, currency)
}

/** Empty where the cash is paid once at the start. */
export function scheduleText({ schedule, cashMinor, currency, startsOn }: OfferTerms): string {
  if (!schedule || !cashMinor) return ''
  const each = { amountMinor: cashMinor / schedule.times, currency: currency ?? DEFAULT_CURRENCY }
  const days = schedule.events.map(({ name, on }) => `${name}, ${formatDate(on)}`)
  return [formatSchedule(each, schedule, startsOn), ...days].join('\n')
}

type TermLine = {
  name: keyof OfferTerms
  label: string
  /** Empty where the offer does not state it. */
  read: (terms: OfferTerms) => string
}

export const termLines: readonly TermLine[] = [
  { name: 'title', label: 'Title', read: ({ title }) => title },
  { name: 'type', label: 'Offer type', read: ({ type }) => offerTypeLabels[type] },
  { name: 'value', label: 'Value', read: ({ value }) => value },
  { name: 'duration', label: 'Duration', read: ({ duration }) => duration },
  { name: 'startsOn', label: 'Starts on', read: ({ startsOn }) => (startsOn ? formatDate(startsOn) : '') },
  { name: 'endsOn', label: 'Ends on', read: ({ endsOn }) => (endsOn ? formatDate(endsOn) : '') },
  { name: 'benefits', label: 'Benefits', read: ({ benefits }) => benefits },
  { name: 'requirements', label: 'Requirements', read: ({ requirements }) => requirements },
  { name: 'cashMinor', label: 'Cash', read: ({ cashMinor, currency }) => money(cashMinor, currency) },
  { name: 'schedule', label: 'Payments', read: scheduleText },
  {
    name: 'productMinor',
    label: PRODUCT_LABEL,
    read: ({ productMinor, currency }) => money(productMinor, currency),
  },
  {
    name: 'discountPercent',
    label: 'Discount',
    read: ({ discountPercent }) => (discountPercent === null ? '' : `${discountPercent}%`),
  },
  {
    name: 'hoursAsked',
    label: 'Hours required',
    read: ({ hoursAsked }) => (hoursAsked === null ? '' : plural(hoursAsked, 'hour')),
  },
  {
    name: 'categories',
    label: 'Exclusive categories',
    read: ({ categories }) => categories.map(categoryLabel).join(', '),
  },
  { name: 'work', label: 'Work', read: ({ work }) => work.map(workText).join('\n') },
]

/** Cash with when it is due, and the payments of a plan. */
const readStated: Partial<Record<keyof OfferTerms, TermLine['read']>> = {
  cashMinor: cashText,
  schedule: (terms) => (terms.schedule?.interval === 'ONCE' ? '' : scheduleText(terms)),
}

/** The lines that an offer states, the title apart. Cash that only its value states is due like any other. */
export function statedLines(terms: OfferTerms): { name: keyof OfferTerms; label: string; text: string }[] {
  const { cashMinor, currency } = moneyOf(terms)
  const agreed = cashMinor === null ? terms : { ...terms, cashMinor, currency }
  return termLines
    .map(({ name, label, read }) => ({ name, label, text: (readStated[name] ?? read)(agreed) }))
    .filter(({ name, text }) => text !== '' && name !== 'title')
}

export type TermChange = { name: keyof OfferTerms; label: string; before: string; after: string }

/** Changed terms. Compares the displayed texts: a term that reads the same has not changed. */
export function termChanges(before: OfferTerms, after: OfferTerms): TermChange[] {
  return termLines
    .map(({ name, label, read }) => ({ name, label, before: read(before), after: read(after) }))
    .filter((change) => change.before !== change.after)
}

/** The dates of a term that starts on another day: both versions, with the last day that follows from the first. */
export function movedTermChanges(terms: OfferTerms, startsOn: string): TermChange[] {
  const moved = moveTerms(terms, startsOn)
  const lastDay = (first: string) => formatDate(lastDayOf({ ...terms, startsOn: first }))
  const [start, ...payments] = termChanges(terms, moved)
  const end = {
    name: 'endsOn' as const,
    label: 'Ends on',
    before: lastDay(terms.startsOn ?? startsOn),
    after: lastDay(startsOn),
  }
  return start ? [start, end, ...payments] : []
}

type RevisionChanges = { revision: OfferRevision; changes: TermChange[] }

/** What each counter-offer changed compared to the other side's last terms, latest first. */
export function revisionChanges(revisions: readonly OfferRevision[]): RevisionChanges[] {
  return revisions
    .flatMap((revision, index) => {
      const previous = revisions.slice(0, index).findLast(({ by }) => by !== revision.by)
      return previous ? [{ revision, changes: termChanges(previous.terms, revision.terms) }] : []
    })
    .reverse()
}
