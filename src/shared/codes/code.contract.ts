import * as z from 'zod/mini'
import { formatCount } from '#shared/format/number.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { currencyCode, namedId, version } from '#shared/input-fields.ts'
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
} from './code.rules.ts'
import { codeSignalKinds } from './leak.rules.ts'

/** Credited sales of a code after refunds, per currency. */
export const codeSales = z.object({
  currency: z.string(),
  redemptions: z.int(),
  /** Of these, still pending. */
  pending: z.int(),
  netMinor: z.int(),
  discountMinor: z.int(),
  commissionMinor: z.int(),
})
export type CodeSales = z.infer<typeof codeSales>

const codeSignal = z.object({
  id: z.uuid(),
  kind: z.enum(codeSignalKinds),
  seenAt: z.iso.datetime(),
  /** New buyers of a burst, and the usual sales of a day. */
  count: z.int(),
  usualPerDay: z.nullable(z.number()),
  /** Of a self-purchase. */
  sale: z.nullable(z.object({ id: z.uuid(), orderId: z.string() })),
})
export type CodeSignal = z.infer<typeof codeSignal>

export const discountCode = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  code: z.string(),
  kind: z.enum(codeKinds),
  /** Basis points; null for a fixed amount. */
  percentBp: z.nullable(z.int()),
  /** In the smallest currency unit; null for a percentage. */
  fixedMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  /** Exclusive. */
  endsAt: z.iso.datetime(),
  maxUses: z.nullable(z.int()),
  /** The racer's share of each net sale, in basis points. */
  commissionBp: z.int(),
  landingUrl: z.nullable(z.string()),
  stripePromotionId: z.nullable(z.string()),
  state: z.enum(codeStates),
  uses: z.int(),
  sales: z.array(codeSales),
  /** Whether the shop has reported a sale with it, so that it is known to work there. */
  isConfirmedInShop: z.boolean(),
  /** Of the last weeks, for the brand only. */
  signals: z.array(codeSignal),
  canChange: z.boolean(),
  canRename: z.boolean(),
  canRetire: z.boolean(),
  version: z.int(),
})
export type DiscountCode = z.infer<typeof discountCode>

export const codeBox = z.object({
  codes: z.array(discountCode),
  canAdd: z.boolean(),
})
export type CodeBox = z.infer<typeof codeBox>

const moment = z.iso
  .datetime('Choose a date')
  .check(z.refine((at) => at >= '2000' && at < '2100', 'Choose a date between 2000 and 2099'))

const SPELLING = `Use ${CODE.min} to ${CODE.max} letters, digits and dashes`
const PERCENT = 'Enter a percentage above 0, up to 100'
const COMMISSION = 'Enter a percentage from 0 to 100'
const AMOUNT = 'Enter an amount above zero'
const USES = `Enter a whole number from 1 to ${formatCount(USES_MAX)}`

/** The protocol is often left out, so it is added before validation. */
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
        error: 'Enter a full URL, such as https://example.com/mira',
      })
      .check(z.maxLength(LANDING_URL_MAX, atMost(LANDING_URL_MAX))),
  ),
)

const stripePromotionId = z.pipe(
  optionalLine(STRIPE_PROMOTION.max),
  z.nullable(
    z
      .string()
      .check(z.regex(STRIPE_PROMOTION.pattern, 'Enter the ID as Stripe shows it, starting with promo_')),
  ),
)

const codeFields = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.normalize('NFKC').trim()),
    z.minLength(CODE.min, SPELLING),
    z.maxLength(CODE.max, SPELLING),
    z.regex(CODE.pattern, SPELLING),
  ),
  kind: z.enum(codeKinds, 'Choose a type'),
  percentBp: z.nullable(z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(WHOLE_BP, PERCENT))),
  fixedMinor: z.nullable(z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(FIXED_MINOR_MAX, AMOUNT))),
  currency: z.nullable(currencyCode),
  startsAt: moment,
  endsAt: moment,
  maxUses: z.nullable(z.int(USES).check(z.minimum(1, USES), z.maximum(USES_MAX, USES))),
  commissionBp: z.int(COMMISSION).check(z.minimum(0, COMMISSION), z.maximum(WHOLE_BP, COMMISSION)),
  landingUrl,
  stripePromotionId,
})

/** Each kind needs its own amount; the other one is ignored. */
const isWhole = z.check<z.output<typeof codeFields>>(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (value.kind === 'PERCENT' && value.percentBp === null) refuse('percentBp', PERCENT)
  if (value.kind === 'FIXED' && value.fixedMinor === null) refuse('fixedMinor', AMOUNT)
  if (value.kind === 'FIXED' && value.currency === null) refuse('currency', 'Choose a currency')
  if (Date.parse(value.endsAt) <= Date.parse(value.startsAt)) {
    refuse('endsAt', 'The end date is before the start date')
  }
})

export const codeBody = codeFields.check(isWhole)
export type CodeForm = z.input<typeof codeBody>
export type CodeBody = z.output<typeof codeBody>

const byId = z.object({ id: namedId })

export const codeEndpoints = {
  list: endpoint('GET', '/api/contracts/{id}/discount-codes', {
    summary: 'Discount codes of a contract with their state and sales',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: byId,
    response: codeBox,
  }),
  add: endpoint('POST', '/api/contracts/{id}/discount-codes', {
    summary: 'Add a discount code to a contract; earlier sales with the code are matched',
    access: ['BRAND'],
    params: byId,
    body: codeBody,
    response: discountCode,
  }),
  change: endpoint('PATCH', '/api/discount-codes/{id}', {
    summary: 'Change a code; its name only while it has no sales',
    access: ['BRAND'],
    params: byId,
    body: z.extend(codeFields, { version }).check(isWhole),
    response: discountCode,
  }),
  retire: endpoint('POST', '/api/discount-codes/{id}/retire', {
    allowsBothParties: true,
    summary: 'Retire a code for good; its name can be reused',
    access: ['BRAND'],
    params: byId,
    body: z.object({ version }),
    response: discountCode,
    status: 200,
  }),
}
