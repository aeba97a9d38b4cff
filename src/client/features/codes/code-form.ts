import * as z from 'zod/mini'
import { codeKinds } from '#shared/codes/code.constants.ts'
import { type CodeForm, codeBody, type DiscountCode } from '#shared/codes/code.contract.ts'
import { formatAmount, minorOf, parseAmount } from '#shared/format/money.ts'
import { addDays } from '#shared/time.ts'
import type { CodeContract } from './code.queries.ts'

const DEFAULT_CURRENCY = 'USD'

/** A code as it is typed. Each field has the name of what it means, so that what is wrong is told under it. */
const typed = z.object({
  code: z.string(),
  kind: z.enum(codeKinds),
  percentBp: z.string(),
  fixedMinor: z.string(),
  currency: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  maxUses: z.string(),
  commissionBp: z.string(),
  landingUrl: z.string(),
  stripePromotionId: z.string(),
})
export type TypedCode = z.infer<typeof typed>

export const codeForm = z.pipe(z.pipe(typed, z.transform(meant)), codeBody)

const startOf = (day: string) => (day ? `${day}T00:00:00.000Z` : '')
const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** What the words mean; no number at all for what is none. Of the two kinds of discount only the chosen one counts. */
function meant(given: TypedCode): CodeForm {
  const { code, kind, currency, startsAt, endsAt, landingUrl, stripePromotionId } = given
  const isPercent = kind === 'PERCENT'
  return {
    ...{ code, kind, landingUrl, stripePromotionId },
    percentBp: isPercent ? readPercent(given.percentBp) : null,
    fixedMinor: isPercent ? null : parseAmount(given.fixedMinor, currency),
    currency: isPercent ? null : currency,
    startsAt: startOf(startsAt),
    // The last day belongs to it.
    endsAt: startOf(ISO_DAY.test(endsAt) ? addDays(endsAt, 1) : ''),
    maxUses: given.maxUses.trim() === '' ? null : Number(given.maxUses.replace(/,/g, '')),
    commissionBp: given.commissionBp.trim() === '' ? 0 : (readPercent(given.commissionBp) ?? Number.NaN),
  }
}

/** "12.5" and "12,5 %" are 1250 hundredths; there are two decimals, as there are in a currency of cents. */
function readPercent(text: string): number | null {
  const figure = text.replace('%', '').replace(',', '.').trim()
  return figure === '' ? null : (minorOf(figure, DEFAULT_CURRENCY) ?? Number.NaN)
}

const dayOf = (at: string, days = 0) => addDays(at.slice(0, 10), days)

export const typedOf = (code: DiscountCode): TypedCode => ({
  code: code.code,
  kind: code.kind,
  percentBp: code.percentBp === null ? '' : String(code.percentBp / 100),
  fixedMinor: formatAmount(code.fixedMinor, code.currency ?? DEFAULT_CURRENCY),
  currency: code.currency ?? DEFAULT_CURRENCY,
  startsAt: dayOf(code.startsAt),
  endsAt: dayOf(code.endsAt, -1),
  maxUses: code.maxUses === null ? '' : String(code.maxUses),
  commissionBp: String(code.commissionBp / 100),
  landingUrl: code.landingUrl ?? '',
  stripePromotionId: code.stripePromotionId ?? '',
})

/** A new one is good from today, or from the first day of its contract, to the last. */
export function newCode({ startsOn, endsOn, currency }: CodeContract, today: string): TypedCode {
  return {
    ...{ code: '', kind: 'PERCENT', percentBp: '15', fixedMinor: '', commissionBp: '10' },
    ...{ maxUses: '', landingUrl: '', stripePromotionId: '' },
    currency: currency ?? DEFAULT_CURRENCY,
    startsAt: startsOn > today ? startsOn : today,
    endsAt: endsOn,
  }
}
