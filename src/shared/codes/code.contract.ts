import * as z from 'zod/mini'
import { isCurrency } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { atMost, optionalLine } from '#shared/profiles/profile-fields.ts'
import {
  CODE,
  codeKinds,
  codeStates,
  FIXED_MINOR_MAX,
  LANDING_URL_MAX,
  STRIPE_PROMOTION,
  USES_MAX,
  WHOLE_BP,
} from './code.constants.ts'

/** What a code sold, apart for each currency: only what is credited, after refunds. */
export const codeSales = z.object({
  currency: z.string(),
  redemptions: z.int(),
  /** Of these, how many are still in the hold window. */
  pending: z.int(),
  netMinor: z.int(),
  discountMinor: z.int(),
  commissionMinor: z.int(),
})
export type CodeSales = z.infer<typeof codeSales>

export const discountCode = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  code: z.string(),
  kind: z.enum(codeKinds),
  /** In hundredths of a percent; null where a fixed amount is taken off. */
  percentBp: z.nullable(z.int()),
  /** In the smallest unit of the currency; null where a part of the price is taken off. */
  fixedMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  /** The first moment at which it is good no longer. */
  endsAt: z.iso.datetime(),
  maxUses: z.nullable(z.int()),
  /** What the racer gets of each net sale, in hundredths of a percent. */
  commissionBp: z.int(),
  landingUrl: z.nullable(z.string()),
  stripePromotionId: z.nullable(z.string()),
  state: z.enum(codeStates),
  uses: z.int(),
  sales: z.array(codeSales),
  /** May the caller change it, spell it otherwise, or retire it? */
  canChange: z.boolean(),
  canRespell: z.boolean(),
  canRetire: z.boolean(),
  version: z.int(),
})
export type DiscountCode = z.infer<typeof discountCode>

export const codeBox = z.object({
  codes: z.array(discountCode),
  /** May the caller add one? */
  canAdd: z.boolean(),
})
export type CodeBox = z.infer<typeof codeBox>

const moment = z.iso
  .datetime('Please choose a day')
  .check(z.refine((at) => at >= '2000' && at < '2100', 'Please choose a day of this century'))

const SPELLING = `Please use ${CODE.min} to ${CODE.max} letters, digits and dashes`
const PERCENT = 'Please enter a percentage above 0, up to 100'
const COMMISSION = 'Please enter a percentage from 0 to 100'
const AMOUNT = 'Please enter an amount above zero'
const USES = `Please enter a whole number from 1 to ${formatCount(USES_MAX)}`

/** People leave the protocol out, so it is put in before the address is judged. */
const landingUrl = z.pipe(
  z.pipe(
    optionalLine(LANDING_URL_MAX),
    z.transform((text) => (text && !text.includes('://') ? `https://${text}` : text)),
  ),
  z.nullable(
    z
      .url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: 'Please enter a whole address, such as https://example.com/mira',
      })
      .check(z.maxLength(LANDING_URL_MAX, atMost(LANDING_URL_MAX))),
  ),
)

const stripePromotionId = z.pipe(
  optionalLine(STRIPE_PROMOTION.max),
  z.nullable(
    z
      .string()
      .check(z.regex(STRIPE_PROMOTION.pattern, 'Please enter the id as Stripe shows it: promo_ and more')),
  ),
)

const codeFields = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.normalize('NFKC').trim()),
    z.minLength(CODE.min, SPELLING),
    z.maxLength(CODE.max, SPELLING),
    z.regex(CODE.pattern, SPELLING),
  ),
  kind: z.enum(codeKinds, 'Please choose a kind'),
  percentBp: z.nullable(z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(WHOLE_BP, PERCENT))),
  fixedMinor: z.nullable(z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(FIXED_MINOR_MAX, AMOUNT))),
  currency: z.nullable(z.string().check(z.refine(isCurrency, 'Please choose a currency'))),
  startsAt: moment,
  endsAt: moment,
  maxUses: z.nullable(z.int(USES).check(z.minimum(1, USES), z.maximum(USES_MAX, USES))),
  commissionBp: z.int(COMMISSION).check(z.minimum(0, COMMISSION), z.maximum(WHOLE_BP, COMMISSION)),
  landingUrl,
  stripePromotionId,
})

/** Of the two kinds, each needs its own figure; the other's is not looked at. */
const isWhole = z.check<z.output<typeof codeFields>>(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (value.kind === 'PERCENT' && value.percentBp === null) refuse('percentBp', PERCENT)
  if (value.kind === 'FIXED' && value.fixedMinor === null) refuse('fixedMinor', AMOUNT)
  if (value.kind === 'FIXED' && value.currency === null) refuse('currency', 'Please choose a currency')
  if (Date.parse(value.endsAt) <= Date.parse(value.startsAt)) {
    refuse('endsAt', 'The last day lies before the first')
  }
})

export const codeBody = codeFields.check(isWhole)
/** As it is typed, and as it is understood. */
export type CodeForm = z.input<typeof codeBody>
export type CodeBody = z.output<typeof codeBody>

const own = z.object({ id: namedId })
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const codeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}/discount-codes',
    summary: 'The discount codes of a contract, with how they stand and what they sold',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: own,
    response: codeBox,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/contracts/{id}/discount-codes',
    summary: 'Give the racer of a contract a code; sales that waited for its spelling find it',
    access: ['BRAND'],
    params: own,
    body: codeBody,
    response: discountCode,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/discount-codes/{id}',
    summary: 'Change a code; its spelling only while nothing was sold with it',
    access: ['BRAND'],
    params: own,
    body: z.extend(codeFields, { version }).check(isWhole),
    response: discountCode,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/api/discount-codes/{id}/retire',
    summary: 'Take a code out of the race for good; its spelling is free again',
    access: ['BRAND'],
    params: own,
    body: z.object({ version }),
    response: discountCode,
    status: 200,
  }),
}
