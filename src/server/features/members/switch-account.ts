import { presentCurrentUser } from '#server/features/auth/get-current-user.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#shared/http/problem.ts'
import type { organizationEndpoints } from '#shared/members/organization.contract.ts'
import { findMember, findSeats, updateActingFor } from './member.store.ts'

/** The person's own account first. */
export const listOrganizations: Handler<typeof organizationEndpoints.list> = async (ctx) => {
  const { tx, actor } = ctx
  const seats = [
    { accountId: actor.personId, seat: 'OWNER' as const, ...asOwn },
    ...(await findSeats(tx, actor.personId)),
  ]
  const people = await presentPeople(
    ctx,
    seats.map(({ accountId }) => accountId),
  )
  return seats.flatMap(({ accountId, seat, notifiesByMail, notifiesByPush, ownershipOfferedAt }) => {
    const account = people.get(accountId)
    if (!account) return []
    const { name, pictureUrl, role } = account
    const isOfferedOwnership = ownershipOfferedAt !== null
    const isOwn = accountId === actor.personId
    return [
      {
        id: accountId,
        name,
        pictureUrl,
        role,
        seat,
        isOwn,
        notifiesByMail,
        notifiesByPush,
        isOfferedOwnership,
      },
    ]
  })
}

const asOwn = { notifiesByMail: true, notifiesByPush: true, ownershipOfferedAt: null }

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
