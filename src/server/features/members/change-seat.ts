import { presentPeople } from '#server/features/messages/message.reads.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { memberEndpoints } from '#shared/members/member.contract.ts'
import type { organizationEndpoints } from '#shared/members/organization.contract.ts'
import { seatLabels } from '#shared/members/seat.constants.ts'
import { paths } from '#shared/paths.ts'
import { endIntegrations } from './end-integrations.ts'
import { presentMembers } from './list-members.ts'
import { deleteMember, findMember, type MemberRow, updateMember } from './member.store.ts'
import { insertSeatChange } from './seat-change.store.ts'
import { publishSwitch } from './switch-account.ts'

/** Loads a member of the actor's organization besides its owner; 404 for others. */
export async function loadMember({ tx, actor }: ActorContext, userId: string): Promise<MemberRow> {
  const member = await findMember(tx, { account: actor.userId, person: userId })
  if (!member) throw notFound('member')
  if (member.seat === 'OWNER') {
    throw conflict('OWNER', 'The owner keeps their seat until they hand the organization over.')
  }
  return member
}

/** Loads the seat of the person in an organization; 404 without one. */
export async function loadSeat({ tx, actor }: ActorContext, accountId: string): Promise<MemberRow> {
  const member = await findMember(tx, { account: accountId, person: actor.personId })
  if (!member) throw notFound('organization')
  return member
}

export const changeSeat: Handler<typeof memberEndpoints.changeSeat> = async (ctx) => {
  const { accountId, userId, seat: seatBefore } = await loadMember(ctx, ctx.params.userId)
  if (seatBefore === ctx.body.seat) return presentMembers(ctx)
  await updateMember(ctx.tx, { account: accountId, person: userId }, { seat: ctx.body.seat })
  const change = { accountId, memberId: userId, seatBefore, seatAfter: ctx.body.seat }
  await insertSeatChange(ctx.tx, { ...change, kind: 'CHANGED', byId: ctx.actor.personId })
  const seat = seatLabels[ctx.body.seat].toLowerCase()
  await notifyMember(ctx, { accountId, userId }, (name) => `You are a ${seat} at ${name} now`)
  return presentMembers(ctx)
}

export const removeMember: Handler<typeof memberEndpoints.remove> = async (ctx) => {
  const { accountId, userId, seat } = await loadMember(ctx, ctx.params.userId)
  await endIntegrations(ctx, { accountId, userId }, ctx.query.end)
  await endSeat(ctx, { accountId, userId, seat }, 'REMOVED')
  await notifyMember(ctx, { accountId, userId }, (name) => `You are no longer a member of ${name}`)
  return presentMembers(ctx)
}

export const leaveOrganization: Handler<typeof organizationEndpoints.leave> = async (ctx) => {
  const { accountId, userId, seat } = await loadSeat(ctx, ctx.params.id)
  if (seat === 'OWNER') {
    throw conflict('OWNER', 'You own this organization. Hand it over before you leave.')
  }
  await endIntegrations(ctx, { accountId, userId })
  await endSeat(ctx, { accountId, userId, seat }, 'LEFT')
  const person = (await presentPeople(ctx, [userId])).get(userId)
  await queueNotification(ctx, {
    userId: accountId,
    kind: 'PRODUCT',
    title: `${person?.name ?? 'A member'} left your organization`,
    body: 'They have no access any more.',
    url: paths.userProfile({ tab: 'members' }),
    dedupeKey: `member-left:${userId}:${Date.now()}`,
  })
  return undefined
}

export const changeNotifications: Handler<typeof organizationEndpoints.notify> = async (ctx) => {
  const { accountId, userId } = await loadSeat(ctx, ctx.params.id)
  await updateMember(ctx.tx, { account: accountId, person: userId }, ctx.body)
  return undefined
}

type Seated = { accountId: string; userId: string }

async function endSeat(
  ctx: ActorContext,
  { accountId, userId, seat }: Pick<MemberRow, 'accountId' | 'userId' | 'seat'>,
  kind: 'REMOVED' | 'LEFT',
): Promise<void> {
  const change = { accountId, memberId: userId, seatBefore: seat }
  await insertSeatChange(ctx.tx, { ...change, kind, byId: ctx.actor.personId })
  for (const { sessionId } of await deleteMember(ctx.tx, { account: accountId, person: userId })) {
    await publishSwitch(ctx, { sessionId, personId: userId, accountId })
  }
}

export async function notifyMember(
  ctx: Services,
  { accountId, userId }: Seated,
  titleOf: (organizationName: string) => string,
): Promise<void> {
  const account = (await presentPeople(ctx, [accountId])).get(accountId)
  await queueNotification(ctx, {
    userId,
    kind: 'PRODUCT',
    title: titleOf(account?.name ?? 'an organization'),
    body: 'See the organizations that you belong to.',
    url: paths.organizations(),
    dedupeKey: `seat:${accountId}:${Date.now()}`,
    mail: { action: 'Your organizations', facts: [] },
  })
}
