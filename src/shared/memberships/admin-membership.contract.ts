import * as z from 'zod/mini'
import { role } from '#shared/accounts/account-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { isoDay, namedId } from '#shared/input-fields.ts'
import { historyStep } from '#shared/lifecycles/history.contract.ts'
import { membershipStatuses } from './membership.constants.ts'
import { billingInterval, money, paidPlanKey, planKey, promoCodeText } from './membership.contract.ts'

const moment = z.iso.datetime()

export const REASON_MAX = 500
const reason = z.string().check(z.trim(), z.minLength(3, 'Give a reason'), z.maxLength(REASON_MAX))

/** The end of a grant or a trial, by its day. */
const until = isoDay('Choose a day')

export const memberRow = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(role),
  plan: z.nullable(planKey),
  status: z.enum(membershipStatuses),
  interval: z.nullable(billingInterval),
  trialEndsAt: z.nullable(moment),
  currentPeriodEnd: z.nullable(moment),
  accessUntil: z.nullable(moment),
  compedUntil: z.nullable(moment),
  history: z.array(historyStep),
})
export type MemberRow = z.infer<typeof memberRow>

export const membershipSummary = z.object({
  counts: z.array(z.object({ status: z.enum(membershipStatuses), count: z.int() })),
  /** Monthly recurring revenue of the paying memberships; a year counts a twelfth. */
  monthly: money,
  /** Memberships with a period that was paid, and without a cancellation. */
  paying: z.int(),
  /** Paid memberships that end with their period. */
  cancelled: z.int(),
  /** Running trials that will be charged at their end. */
  trialsWithCard: z.int(),
  /** Paid memberships that ended in the last 30 days, and those that were paid when they began. */
  churn: z.object({ ended: z.int(), before: z.int() }),
  failedPayments: z.int(),
  billing: z.nullable(z.enum(['stripe', 'test'])),
})
export type MembershipSummary = z.infer<typeof membershipSummary>

export const grantBody = z.object({ plan: paidPlanKey, until, reason })
export const revokeBody = z.object({ reason })
export const extendTrialBody = z.object({ until, reason })

export const promoCode = z.object({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  percentOff: z.nullable(z.int()),
  amountOff: z.nullable(money),
  months: z.nullable(z.int()),
  plans: z.array(paidPlanKey),
  maxRedemptions: z.nullable(z.int()),
  redemptions: z.int(),
  expiresAt: z.nullable(moment),
  isPaused: z.boolean(),
})
export type PromoCode = z.infer<typeof promoCode>

const PROMO_TITLE_MAX = 80
export const newPromoCode = z
  .object({
    code: promoCodeText,
    title: z.string().check(z.trim(), z.minLength(3, 'Enter a title'), z.maxLength(PROMO_TITLE_MAX)),
    percentOff: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    amountOffMinor: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
    months: z.nullable(z.int().check(z.minimum(1), z.maximum(36))),
    plans: z.array(paidPlanKey).check(z.minLength(1, 'Choose at least one plan')),
    maxRedemptions: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    expiresOn: z.nullable(isoDay()),
  })
  .check(
    z.refine(({ percentOff, amountOffMinor }) => (percentOff === null) !== (amountOffMinor === null), {
      error: 'Enter a percentage or an amount',
      path: ['percentOff'],
    }),
  )

const userParams = z.object({ userId: namedId })
const idParams = z.object({ id: namedId })
const admin = ['ADMIN'] as const

export const adminMembershipEndpoints = {
  summary: endpoint('GET', '/api/admin/memberships/summary', {
    summary: 'Memberships by state, recurring revenue, churn and failed payments',
    access: admin,
    response: membershipSummary,
  }),
  list: endpoint('GET', '/api/admin/memberships', {
    summary: 'Racers and promoters with their memberships',
    access: admin,
    query: z.object({
      status: z.optional(z.enum(membershipStatuses)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      cursor: z.optional(cursor),
    }),
    response: z.array(memberRow),
  }),
  grant: endpoint('POST', '/api/admin/memberships/{userId}/grant', {
    summary: 'Give a plan without payment, with a reason and an end',
    access: admin,
    params: userParams,
    body: grantBody,
    response: memberRow,
    status: 200,
  }),
  revoke: endpoint('POST', '/api/admin/memberships/{userId}/revoke', {
    summary: 'End a grant now',
    access: admin,
    params: userParams,
    body: revokeBody,
    response: memberRow,
    status: 200,
  }),
  extendTrial: endpoint('POST', '/api/admin/memberships/{userId}/extend-trial', {
    summary: 'Move the end of a running or ended trial',
    access: admin,
    callsExternalService: true,
    params: userParams,
    body: extendTrialBody,
    response: memberRow,
    status: 200,
  }),
  promoCodes: endpoint('GET', '/api/admin/promo-codes', {
    summary: 'The promo codes, newest first, with how often they were used',
    access: admin,
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(promoCode),
  }),
  createPromoCode: endpoint('POST', '/api/admin/promo-codes', {
    summary: 'Create a promo code',
    access: admin,
    callsExternalService: true,
    body: newPromoCode,
    response: promoCode,
  }),
  pausePromoCode: endpoint('POST', '/api/admin/promo-codes/{id}/pause', {
    summary: 'Stop a promo code from being used',
    access: admin,
    callsExternalService: true,
    params: idParams,
    response: promoCode,
    status: 200,
  }),
  resumePromoCode: endpoint('POST', '/api/admin/promo-codes/{id}/resume', {
    summary: 'Let a paused promo code be used again',
    access: admin,
    callsExternalService: true,
    params: idParams,
    response: promoCode,
    status: 200,
  }),
}
