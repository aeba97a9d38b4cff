import * as z from 'zod/mini'
import { type CodeForm, codeBody, type DiscountCode } from '#shared/codes/code.contract.ts'
import { codeKinds, lastDayOfCode } from '#shared/codes/code.rules.ts'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { formatTyped, parseNumber } from '#shared/format/number.ts'
import { startOfDay } from '#shared/local-time.ts'
import { addDays, isIsoDay } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { CodeContract } from './code.queries.ts'

/** The form as typed. Fields have the names of the body's fields, so that errors appear below them. */
const typed = z.object({
  code: z.string(),
  kind: z.enum(codeKinds),
  percentBp: z.string(),
  /** As `MoneyField` has it. */
  fixedMinor: z.nullable(z.union([z.number(), z.nan()])),
  currency: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  maxUses: z.string(),
  commissionBp: z.string(),
  landingUrl: z.string(),
  stripePromotionId: z.string(),
})
export type TypedCode = z.infer<typeof typed>

/** Dates are days in the contract's time zone. */
export const codeForm = (timezone: string) =>
  z.pipe(
    z.pipe(
      typed,
      z.transform((given) => parseForm(given, timezone)),
    ),
    codeBody,
  )

/** Invalid numbers become NaN, which the body's schema rejects. Only the chosen kind of discount counts. */
function parseForm(given: TypedCode, timezone: string): CodeForm {
  const startOf = (day: string, days = 0) =>
    isIsoDay(day) ? startOfDay(addDays(day, days), timezone).toISOString() : ''
  const { code, kind, currency, startsAt, endsAt, landingUrl, stripePromotionId } = given
  const isPercent = kind === 'PERCENT'
  return {
    code,
    kind,
    landingUrl,
    stripePromotionId,
    percentBp: isPercent ? readPercent(given.percentBp) : null,
    fixedMinor: isPercent ? null : given.fixedMinor,
    currency: isPercent ? null : currency,
    startsAt: startOf(startsAt),
    // The end date is inclusive in the form, exclusive in the body.
    endsAt: startOf(endsAt, 1),
    maxUses: parseNumber(given.maxUses),
    commissionBp: given.commissionBp.trim() === '' ? 0 : (readPercent(given.commissionBp) ?? Number.NaN),
  }
}

/** "12.5" and "12,5 %" are 1250 basis points. */
function readPercent(text: string): number | null {
  const percent = parseNumber(text, { decimals: 2 })
  return percent === null ? null : Math.round(percent * 100)
}

export const typedOf = (code: DiscountCode, timezone: string): TypedCode => ({
  code: code.code,
  kind: code.kind,
  percentBp: code.percentBp === null ? '' : formatTyped(code.percentBp / 100),
  fixedMinor: code.fixedMinor,
  currency: code.currency ?? DEFAULT_CURRENCY,
  startsAt: toZonedDay(code.startsAt, timezone),
  endsAt: lastDayOfCode(code, timezone),
  maxUses: code.maxUses === null ? '' : String(code.maxUses),
  commissionBp: formatTyped(code.commissionBp / 100),
  landingUrl: code.landingUrl ?? '',
  stripePromotionId: code.stripePromotionId ?? '',
})

/** Valid from today, or from the start of the contract, until its end. */
export function newCode({ startsOn, endsOn, currency }: CodeContract, today: string): TypedCode {
  return {
    code: '',
    kind: 'PERCENT',
    percentBp: '15',
    fixedMinor: null,
    // The contract names no commission, so a code has one only if the brand enters it.
    commissionBp: '',
    maxUses: '',
    landingUrl: '',
    stripePromotionId: '',
    currency: currency ?? DEFAULT_CURRENCY,
    startsAt: startsOn > today ? startsOn : today,
    endsAt: endsOn,
  }
}
