import * as z from 'zod/mini'
import { registrableRole } from '#shared/accounts/account-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { historyStep } from '#shared/lifecycles/history.contract.ts'
import { limits } from './entitlement.constants.ts'
import { membershipStatuses } from './membership.constants.ts'
import { billingIntervals, paidPlanKeys, planKeys } from './plan-key.constants.ts'

export const planKey = z.enum(planKeys)
export const paidPlanKey = z.enum(paidPlanKeys, { error: 'Choose a plan' })
export const billingInterval = z.enum(billingIntervals, { error: 'Choose monthly or yearly' })
export const promoCodeText = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a code'), z.maxLength(40), z.regex(/^[\w-]+$/, 'Check the code'))

export const money = z.object({
  /** In the currency's smallest unit. */
  amountMinor: z.int(),
  currency: z.string(),
})

/** A plan as it is sold. */
export const plan = z.object({
  key: planKey,
  role: registrableRole,
  name: z.string(),
  pitch: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** In the currency's smallest unit; 0 is free. */
  monthMinor: z.int(),
  yearMinor: z.int(),
  /** Days before the first payment; 0 without a trial. */
  trialDays: z.int(),
})
export type Plan = z.infer<typeof plan>

const planList = z.object({
  plans: z.array(plan),
  /** How plans are paid; null where nothing can be bought and people ask. */
  billing: z.nullable(z.enum(['stripe', 'test'])),
})
export type PlanList = z.infer<typeof planList>

const usage = z.object({
  key: z.enum(Object.keys(limits) as [keyof typeof limits, ...(keyof typeof limits)[]]),
  used: z.int(),
  /** Null without a limit. */
  limit: z.nullable(z.int()),
})
export type Usage = z.infer<typeof usage>

export const membership = z.object({
  /** The plan that applies now. */
  plan: z.nullable(planKey),
  status: z.enum(membershipStatuses),
  /** Of the subscription, whether or not it gives access now. */
  paidPlan: z.nullable(paidPlanKey),
  interval: z.nullable(billingInterval),
  price: z.nullable(money),
  trialEndsAt: z.nullable(z.iso.datetime()),
  /** Whether the provider can charge what comes next. */
  hasCard: z.boolean(),
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  /** When the paid plan ends by cancellation, a failed payment or the end of a grant. */
  accessUntil: z.nullable(z.iso.datetime()),
  memberSince: z.nullable(z.iso.datetime()),
  canStartTrial: z.boolean(),
  trialDays: z.int(),
  usage: z.array(usage),
  history: z.array(historyStep),
  billing: z.nullable(z.enum(['stripe', 'test'])),
})
export type Membership = z.infer<typeof membership>

const choice = z.object({ plan: paidPlanKey, interval: billingInterval })

export const changePreview = z.object({
  lines: z.array(z.object({ description: z.string(), amountMinor: z.int() })),
  taxMinor: z.int(),
  dueNow: money,
  nextCharge: z.object({ amountMinor: z.int(), currency: z.string(), at: z.iso.datetime() }),
  /** Sent back with the change, so that it costs what was shown. Valid for fifteen minutes and this account. */
  previewId: z.string(),
})

export type ChangePreview = z.infer<typeof changePreview>

export const CANCEL_REASON_MAX = 500
export const cancelBody = z.object({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(CANCEL_REASON_MAX))),
})

export const applyCodeBody = z.object({ code: promoCodeText })

export const membershipEndpoints = {
  plans: endpoint('GET', '/api/memberships/plans', {
    summary: 'The plans of this installation, with their prices',
    access: 'public',
    query: z.object({ role: z.optional(registrableRole) }),
    response: planList,
  }),
  me: endpoint('GET', '/api/memberships/me', {
    summary: 'The membership of the caller, with what is used of its limits',
    access: 'signed-in',
    response: membership,
  }),
  startTrial: endpoint('POST', '/api/memberships/trial', {
    permission: 'own',
    summary: 'Start the free trial, once per person and without a card',
    access: ['PROMOTER'],
    needsConfirmedEmail: true,
    callsExternalService: true,
    body: z.object({ interval: z._default(billingInterval, 'month') }),
    response: membership,
  }),
  preview: endpoint('GET', '/api/memberships/change', {
    permission: 'own',
    summary: 'What a change of plan costs now and later',
    access: ['ATHLETE', 'PROMOTER'],
    callsExternalService: true,
    query: choice,
    response: changePreview,
  }),
  change: endpoint('POST', '/api/memberships/change', {
    permission: 'own',
    summary: 'Change the plan or the billing interval',
    access: ['ATHLETE', 'PROMOTER'],
    callsExternalService: true,
    body: z.object({ ...choice.shape, previewId: z.string().check(z.minLength(1), z.maxLength(500)) }),
    response: membership,
  }),
  cancel: endpoint('POST', '/api/memberships/cancel', {
    permission: 'own',
    summary: 'Cancel at the end of the paid period',
    access: ['ATHLETE', 'PROMOTER'],
    callsExternalService: true,
    body: cancelBody,
    response: membership,
  }),
  resume: endpoint('POST', '/api/memberships/resume', {
    permission: 'own',
    summary: 'Take a cancellation back',
    access: ['ATHLETE', 'PROMOTER'],
    callsExternalService: true,
    response: membership,
  }),
  applyCode: endpoint('POST', '/api/memberships/promo-code', {
    permission: 'own',
    summary: 'Apply a promo code to the next charge',
    access: ['ATHLETE', 'PROMOTER'],
    callsExternalService: true,
    body: applyCodeBody,
    response: membership,
  }),
}
