import { presentCurrentUser } from '#server/features/auth/get-current-user.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#shared/http/problem.ts'
import type { Organization, organizationEndpoints } from '#shared/members/organization.contract.ts'
import { isOverLimit } from '#shared/members/seat.rules.ts'
import { limitOf } from '#shared/memberships/entitlement.rules.ts'
import { pick } from '#shared/pick.ts'
import { findMember, findSeats, updateActingFor } from './member.store.ts'

/** The person's own account first. */
export const listOrganizations: Handler<typeof organizationEndpoints.list> = async (ctx) => {
  const { tx, actor } = ctx
  const found = await findSeats(tx, actor.personId)
  const seats = [
    { id: actor.personId, ...asOwn },
    ...found.map(({ accountId, account, position, ownershipOfferedAt, ...row }) => ({
      ...pick(row, ['seat', 'notifiesByMail', 'notifiesByPush']),
      id: accountId,
      isOverLimit: isOverLimit({ seat: row.seat, position }, limitOf(account, 'members.seats')),
      isOwn: false,
      isOfferedOwnership: ownershipOfferedAt !== null,
    })),
  ]
  const people = await presentPeople(
    ctx,
    seats.map(({ id }) => id),
  )
  return seats.flatMap((seat) => {
    const account = people.get(seat.id)
    return account ? [{ ...pick(account, ['name', 'pictureUrl', 'role']), ...seat }] : []
  })
}

const asOwn = {
  seat: 'OWNER',
  isOverLimit: false,
  isOwn: true,
  notifiesByMail: true,
  notifiesByPush: true,
  isOfferedOwnership: false,
} satisfies Partial<Organization>

/** An organization without a seat for the person is a 404. */
export const switchAccount: Handler<typeof organizationEndpoints.switch> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { personId, sessionId } = actor
  const isOwn = body.accountId === personId
  if (!isOwn && !(await findMember(tx, { account: body.accountId, person: personId }))) {
    throw notFound('organization')
  }
  const before = await updateActingFor(tx, sessionId, isOwn ? null : body.accountId)
  await publishSwitch(ctx, { sessionId, personId, accountId: before })
  return presentCurrentUser(ctx, { userId: body.accountId, personId })
}

/** The other pages of the session show another account than it acts for now: they load anew. */
export async function publishSwitch(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  { sessionId, personId, accountId }: { sessionId: string; personId: string; accountId: string | null },
): Promise<void> {
  await realtime.publishEphemeral(tx, accountId ?? personId, { type: 'account-switched', sessionId })
}
