import { findPerson } from '#server/features/auth/account.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { MemberList, memberEndpoints } from '#shared/members/member.contract.ts'
import { isOverLimit } from '#shared/members/seat.rules.ts'
import { limitOf } from '#shared/memberships/entitlement.rules.ts'
import { findOpenInvitations } from './invitation.store.ts'
import { findMembers } from './member.store.ts'

export const listMembers: Handler<typeof memberEndpoints.list> = (ctx) => presentMembers(ctx)

/** With who signs in to the account itself, unless an owner's seat has replaced that. */
export async function presentMembers({ tx, actor }: Pick<ActorContext, 'tx' | 'actor'>): Promise<MemberList> {
  const rows = await findMembers(tx, actor.userId)
  const account = rows.some(({ seat }) => seat === 'OWNER') ? null : await findPerson(tx, actor.userId)
  const limit = limitOf(actor, 'members.seats')
  const members = rows.map(({ userId, name, email, seat, position, joinedAt, ownershipOfferedAt }) => ({
    ...{ userId, name, email, seat },
    isMe: userId === actor.personId,
    joinedAt: joinedAt.toISOString(),
    isOfferedOwnership: ownershipOfferedAt !== null,
    isOverLimit: isOverLimit({ seat, position }, limit),
  }))
  const own = account && {
    ...{ userId: account.id, name: account.name, email: account.email, seat: 'OWNER' as const },
    isMe: account.id === actor.personId,
    joinedAt: null,
    isOfferedOwnership: false,
    isOverLimit: false,
  }
  const invitations = await findOpenInvitations(tx, actor.userId)
  return {
    members: own ? [own, ...members] : members,
    invitations: invitations.map(({ id, email, seat, sentAt, expiresAt }) => ({
      ...{ id, email, seat },
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
