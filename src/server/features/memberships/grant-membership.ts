import * as z from 'zod/mini'
import { listHistories } from '#server/features/lifecycles/list-history.ts'
import { byActor } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import type { adminMembershipEndpoints, MemberRow } from '#shared/memberships/admin-membership.contract.ts'
import { planOf } from '#shared/memberships/entitlement.rules.ts'
import { paidPlanOf } from '#shared/memberships/membership.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { today } from '#shared/time.ts'
import {
  countByStatus,
  countLeaving,
  countPaying,
  countTrialsWithCard,
  type FoundMember,
  findMember,
  findMembers,
  MEMBERS_PAGE,
  unpaidInvoices,
} from './admin-membership.store.ts'
import { recurringOf } from './billing.reads.ts'
import { refusable } from './change-membership.ts'
import { requireBilling } from './check-buyable.ts'
import { lockMembership } from './lock-membership.ts'
import { findMembership, type MembershipRow } from './membership.store.ts'
import { restate, syncCustomer } from './sync-customer.ts'

export const summarizeMemberships: Handler<typeof adminMembershipEndpoints.summary> = async ({
  tx,
  env,
  billing,
}) => {
  const [counts, paying, { cancelled, ended }, trialsWithCard, [unpaid]] = await Promise.all([
    countByStatus(tx),
    countPaying(tx),
    countLeaving(tx),
    countTrialsWithCard(tx),
    unpaidInvoices(tx),
  ])
  const paid = paying.reduce((sum, { count }) => sum + count, 0)
  return {
    counts,
    monthly: recurringOf(env, paying),
    paying: paid,
    cancelled,
    trialsWithCard,
    churn: { ended, before: paid + cancelled + ended },
    failedPayments: unpaid?.count ?? 0,
    billing: billing?.kind ?? null,
  }
}

const position = z.tuple([z.uuid()])

export const listMemberships: Handler<typeof adminMembershipEndpoints.list> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findMembers(ctx.tx, { ...filters, before })
  const page = pageOf(ctx, rows, { size: MEMBERS_PAGE, cursorOf: ({ userId }) => [userId] })
  return presentMembers(ctx.tx, page)
}

/** A plan without payment up to the end of a day; the reason is kept in the history. */
export const grantMembership: Handler<typeof adminMembershipEndpoints.grant> = async (ctx) => {
  const { plan, until, reason } = ctx.body
  const { userId } = ctx.params
  const { role } = await loadMember(ctx.tx, userId)
  if (plans[plan].role !== role) throw invalid({ plan: 'This plan is for another account type' })
  if (until <= today()) throw invalid({ until: 'Choose a day in the future' })
  const membership = await lockMembership(ctx.tx, userId)
  await restate(ctx, membership, {
    by: byActor(ctx, 'ADMIN', { reason }),
    set: { compedPlan: plan, compedUntil: endOfDay(until) },
  })
  ctx.audit({ subjectUserId: userId, before: grantOf(membership), after: { plan, until } })
  return presentMember(ctx.tx, userId)
}

export const revokeMembership: Handler<typeof adminMembershipEndpoints.revoke> = async (ctx) => {
  const { userId } = ctx.params
  await loadMember(ctx.tx, userId)
  const membership = await lockMembership(ctx.tx, userId)
  if (!membership.compedUntil) throw conflict('NO_GRANT', 'This account has no complimentary plan.')
  await restate(ctx, membership, {
    by: byActor(ctx, 'ADMIN', { reason: ctx.body.reason }),
    set: { compedPlan: null, compedUntil: null },
  })
  ctx.audit({ subjectUserId: userId, before: grantOf(membership), after: { plan: null, until: null } })
  return presentMember(ctx.tx, userId)
}

export const extendTrial: Handler<typeof adminMembershipEndpoints.extendTrial> = async (ctx) => {
  const { userId } = ctx.params
  const { until, reason } = ctx.body
  await loadMember(ctx.db, userId)
  if (until <= today()) throw invalid({ until: 'Choose a day in the future' })
  const membership = await findMembership(ctx.db, userId)
  const { subscriptionId, customerId, subscriptionStatus } = membership ?? {}
  const isTrial = subscriptionStatus === 'trialing' || subscriptionStatus === 'paused'
  if (!subscriptionId || !customerId || !isTrial) {
    throw conflict('NO_TRIAL', 'This account has no trial that could be extended.')
  }
  await refusable(
    requireBilling(ctx).extendTrial(subscriptionId, endOfDay(until), `trial:${subscriptionId}:${until}`),
  )
  await syncCustomer(ctx, customerId, byActor(ctx, 'ADMIN', { reason }))
  return presentMember(ctx.db, userId)
}

const grantOf = ({ compedPlan, compedUntil }: Pick<MembershipRow, 'compedPlan' | 'compedUntil'>) => ({
  plan: compedPlan,
  until: compedUntil?.toISOString() ?? null,
})

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.000Z`)

async function loadMember(tx: Database, userId: string): Promise<FoundMember> {
  const found = await findMember(tx, userId)
  if (found?.role !== 'ATHLETE' && found?.role !== 'PROMOTER') throw notFound('member')
  return found
}

async function presentMember(tx: Database, userId: string): Promise<MemberRow> {
  const [row] = await presentMembers(tx, [await loadMember(tx, userId)])
  if (!row) throw notFound('member')
  return row
}

async function presentMembers(tx: Database, members: readonly FoundMember[]): Promise<MemberRow[]> {
  const historyOf = await listHistories(
    tx,
    'MEMBERSHIP',
    members.flatMap(({ membership }) => (membership ? [membership.id] : [])),
    'ADMIN',
  )
  return members.map(({ userId, name, email, role, isConfirmed, membership }) => ({
    userId,
    name,
    email,
    role,
    plan: planOf({ role, paidPlan: paidPlanOf({ role, isConfirmed }, membership, new Date()) }),
    status: membership?.status ?? 'FREE',
    interval: membership?.interval ?? null,
    trialEndsAt: membership?.trialEndsAt?.toISOString() ?? null,
    currentPeriodEnd: membership?.currentPeriodEnd?.toISOString() ?? null,
    accessUntil: membership?.accessUntil?.toISOString() ?? null,
    compedUntil: membership?.compedUntil?.toISOString() ?? null,
    history: membership ? historyOf(membership.id) : [],
  }))
}
