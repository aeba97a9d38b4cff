import { findPerson } from '#server/features/auth/account.reads.ts'
import { registerInvited } from '#server/features/auth/register.ts'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { findMember } from '#server/features/memberships/membership.reads.ts'
import { lockLimit } from '#server/features/memberships/require-room.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Handler } from '#server/http/context.ts'
import { type Database, lockName } from '#server/platform/database.ts'
import { hashToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/platform/services.ts'
import { maskEmail } from '#shared/accounts/account.rules.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { conflict, forbidden, gone } from '#shared/http/problem.ts'
import type { invitationEndpoints } from '#shared/members/member.contract.ts'
import { ORGANIZATIONS_MAX, seatLabels } from '#shared/members/seat.constants.ts'
import { limitOf } from '#shared/memberships/entitlement.rules.ts'
import { paths } from '#shared/paths.ts'
import { invitationMachine } from './invitation.machine.ts'
import { confirmEmail, findInvitationByToken, type InvitationRow } from './invitation.store.ts'
import {
  countMembers,
  countSeats,
  insertMember,
  isOpenOrganization,
  updateActingFor,
} from './member.store.ts'

/** By its link; 410 when it was answered, withdrawn or has expired, or the organization is closed. */
async function loadInvitation(tx: Database, token: string): Promise<InvitationRow> {
  const found = await findInvitationByToken(tx, hashToken(token))
  if (!found || !(await isOpenOrganization(tx, found.accountId))) {
    throw gone('INVITATION_OVER', 'This invitation was answered, withdrawn or has expired.')
  }
  return found
}

export const getInvitation: Handler<typeof invitationEndpoints.get> = async (ctx) => {
  const { accountId, seat, email, expiresAt } = await loadInvitation(ctx.tx, ctx.params.token)
  const account = (await presentPeople(ctx, [accountId])).get(accountId)
  const { name: organizationName, pictureUrl } = account ?? { name: 'A member', pictureUrl: null }
  return { organizationName, pictureUrl, seat, email, expiresAt: expiresAt.toISOString() }
}

/** Needs the link and a session with the address that it was sent to. */
export const acceptInvitation: Handler<typeof invitationEndpoints.accept> = async (ctx) => {
  const { tx, actor, params } = ctx
  const invitation = await loadInvitation(tx, params.token)
  const person = await findPerson(tx, actor.personId)
  if (person?.email.toLowerCase() !== invitation.email.toLowerCase()) {
    throw forbidden(`This invitation is for ${maskEmail(invitation.email)}. Sign in with that address.`)
  }
  if (isStaff(person.role)) throw forbidden('Staff accounts can’t be members of an organization.')
  await requireSeat(tx, invitation.accountId)
  await transition(ctx, invitationMachine, invitation, 'accept', {
    by: byActor(ctx, 'RECEIVER'),
    set: { tokenHash: null, acceptedById: person.id },
  })
  await confirmEmail(tx, person.id)
  await join(ctx, invitation, person)
  // Their next page shows the organization.
  await updateActingFor(tx, actor.sessionId, invitation.accountId)
  return undefined
}

/** For somebody without an account: the link proves the address, and the account needs no type of its own. */
export const registerByInvitation: Handler<typeof invitationEndpoints.register> = async (ctx) => {
  const invitation = await loadInvitation(ctx.tx, ctx.params.token)
  await requireSeat(ctx.tx, invitation.accountId)
  await registerInvited(ctx, { ...ctx.body, email: invitation.email }, async (personId) => {
    await transition(ctx, invitationMachine, invitation, 'accept', {
      by: { party: 'RECEIVER', actorId: personId, requestId: ctx.caller.requestId },
      set: { tokenHash: null, acceptedById: personId },
    })
    const { firstName, lastName } = ctx.body
    await join(ctx, invitation, { id: personId, name: `${firstName} ${lastName}` })
  })
  return undefined
}

/**
 * An invitation has a seat since it was sent, unless the organization got a smaller plan meanwhile: then those who accept
 * first join, and the others when there is room again.
 */
async function requireSeat(tx: Database, accountId: string): Promise<void> {
  await lockLimit(tx, accountId, 'members.seats')
  const limit = limitOf(await findMember(tx, accountId), 'members.seats')
  if ((await countMembers(tx, accountId)) < limit) return
  throw conflict(
    'MEMBERS_FULL',
    'This organization has as many members as its plan includes. Ask its owner to make room.',
  )
}

async function join(
  ctx: Services,
  { accountId, seat }: InvitationRow,
  person: { id: string; name: string },
): Promise<void> {
  const { tx } = ctx
  await lockName(tx, `seats ${person.id}`)
  if ((await countSeats(tx, person.id)) >= ORGANIZATIONS_MAX) {
    throw conflict('TOO_MANY_ORGANIZATIONS', `You can be a member of ${ORGANIZATIONS_MAX} organizations.`)
  }
  if (person.id === accountId || !(await insertMember(tx, { accountId, userId: person.id, seat }))) {
    throw conflict('ALREADY_MEMBER', 'You are a member of this organization already.')
  }
  await queueNotification(ctx, {
    userId: accountId,
    kind: 'PRODUCT',
    title: `${person.name} joined your organization`,
    body: `They are a ${seatLabels[seat].toLowerCase()} now.`,
    url: paths.userProfile({ tab: 'members' }),
    dedupeKey: `member-joined:${person.id}:${Date.now()}`,
  })
}

/** By the link alone. */
export const declineInvitation: Handler<typeof invitationEndpoints.decline> = async (ctx) => {
  const invitation = await loadInvitation(ctx.tx, ctx.params.token)
  await transition(ctx, invitationMachine, invitation, 'decline', {
    by: { party: 'RECEIVER', actorId: ctx.actor?.personId ?? null, requestId: ctx.caller.requestId },
    set: { tokenHash: null },
  })
  return undefined
}
