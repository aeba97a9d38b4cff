import { findPerson } from '#server/features/auth/account.reads.ts'
import { byActor, bySystem, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { requireRoom } from '#server/features/memberships/require-room.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { lockName } from '#server/platform/database.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import type { memberEndpoints } from '#shared/members/member.contract.ts'
import { INVITATION_DAYS, seatLabels } from '#shared/members/seat.constants.ts'
import { paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { changeOf, invitationMachine } from './invitation.machine.ts'
import { findExpired, findInvitation, type InvitationRow, insertInvitation } from './invitation.store.ts'
import { presentMembers } from './list-members.ts'
import { findMembers } from './member.store.ts'
import { insertSeatChange } from './seat-change.store.ts'

export const inviteMember: Handler<typeof memberEndpoints.invite> = async (ctx) => {
  const { tx, actor, body } = ctx
  await lockName(tx, `members ${actor.userId}`)
  await checkAddress(ctx, body.email)
  await requireRoom(tx, actor, 'members.seats')
  for (const over of await findExpired(tx, { account: actor.userId, address: body.email })) {
    await expireInvitation(ctx, over)
  }
  const token = newToken()
  const invitation = await insertInvitation(tx, {
    accountId: actor.userId,
    email: body.email,
    seat: body.seat,
    tokenHash: hashToken(token),
    invitedById: actor.personId,
    expiresAt: endOfInvitation(),
  })
  if (!invitation)
    throw conflict('ALREADY_INVITED', 'This address has an open invitation. You can send it again.')
  const { id, version, status: to } = invitation
  await recordStep(tx, 'INVITATION', {
    id,
    version,
    event: 'send',
    from: null,
    to,
    by: byActor(ctx, 'SENDER'),
  })
  await insertSeatChange(tx, { ...changeOf(invitation), kind: 'INVITED', byId: actor.personId })
  await mailInvitation(ctx, invitation, token)
  return presentMembers(ctx)
}

/** Nobody is invited who is a member. */
async function checkAddress({ tx, actor }: ActorContext, email: string): Promise<void> {
  const members = await findMembers(tx, actor.userId)
  const own = await findPerson(tx, actor.userId)
  const taken = [own?.email, ...members.map((member) => member.email)]
  if (taken.some((address) => address?.toLowerCase() === email.toLowerCase())) {
    throw invalid({ email: 'This person is a member already' })
  }
}

const endOfInvitation = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS)

async function mailInvitation(ctx: Services, invitation: InvitationRow, token: string): Promise<void> {
  const { accountId, email, seat } = invitation
  const people = await presentPeople(ctx, [accountId])
  await queueMail(ctx, {
    template: 'member-invitation',
    to: email,
    name: '',
    organizationName: people.get(accountId)?.name ?? 'A member',
    seat: seatLabels[seat].toLowerCase(),
    days: INVITATION_DAYS,
    url: `${ctx.env.APP_URL}${paths.invitation({ token })}`,
  })
}

/** Loads one of the organization; 404 otherwise. */
async function loadInvitation({ tx, actor }: ActorContext, id: string): Promise<InvitationRow> {
  const found = await findInvitation(tx, actor.userId, id)
  if (!found) throw notFound('invitation')
  return found
}

/** With a new link; the earlier one ends. */
export const resendInvitation: Handler<typeof memberEndpoints.resend> = async (ctx) => {
  const invitation = await loadInvitation(ctx, ctx.params.id)
  const isCounted = invitation.status === 'PENDING' && invitation.expiresAt > new Date()
  await requireRoom(ctx.tx, ctx.actor, 'members.seats', isCounted ? 1 : 0)
  const token = newToken()
  const sent = await transition(ctx, invitationMachine, invitation, 'resend', {
    by: byActor(ctx, 'SENDER'),
    set: { tokenHash: hashToken(token), sentAt: new Date(), expiresAt: endOfInvitation() },
  })
  await mailInvitation(ctx, sent, token)
  return presentMembers(ctx)
}

export const revokeInvitation: Handler<typeof memberEndpoints.revoke> = async (ctx) => {
  const invitation = await loadInvitation(ctx, ctx.params.id)
  await transition(ctx, invitationMachine, invitation, 'revoke', {
    by: byActor(ctx, 'SENDER'),
    set: { tokenHash: null },
  })
  return presentMembers(ctx)
}

/** Its link ended by itself; the address can be invited again. */
export async function expireInvitation(ctx: Services, invitation: InvitationRow): Promise<void> {
  await transition(ctx, invitationMachine, invitation, 'expire', { by: bySystem, set: { tokenHash: null } })
}
