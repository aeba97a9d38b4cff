import type { Handler } from '#server/http/context.ts'
import { lockName } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import type { memberEndpoints } from '#shared/members/member.contract.ts'
import type { organizationEndpoints } from '#shared/members/organization.contract.ts'
import { loadMember, loadSeat, notifyMember } from './change-seat.ts'
import { endIntegrations } from './end-integrations.ts'
import { detachLogin } from './hand-over.store.ts'
import { presentMembers } from './list-members.ts'
import { clearOwnershipOffers, findOwnerSeat, insertMember, updateMember } from './member.store.ts'
import { insertSeatChange } from './seat-change.store.ts'

export const offerOwnership: Handler<typeof memberEndpoints.offerOwnership> = async (ctx) => {
  const { accountId, userId } = await loadMember(ctx, ctx.params.userId)
  await clearOwnershipOffers(ctx.tx, accountId)
  await updateMember(ctx.tx, { account: accountId, person: userId }, { ownershipOfferedAt: new Date() })
  await notifyMember(ctx, { accountId, userId }, (name) => `You can become the owner of ${name}`)
  return presentMembers(ctx)
}

export const withdrawOwnershipOffer: Handler<typeof memberEndpoints.withdrawOffer> = async (ctx) => {
  const { accountId } = await loadMember(ctx, ctx.params.userId)
  await clearOwnershipOffers(ctx.tx, accountId)
  return presentMembers(ctx)
}

/**
 * The former owner becomes a manager. At the first hand-over they have signed in to the account itself: their login moves
 * to an account of their own, and from then on nobody signs in to the organization.
 */
export const acceptOwnership: Handler<typeof organizationEndpoints.acceptOwnership> = async (ctx) => {
  const { tx } = ctx
  await lockName(tx, `members ${ctx.params.id}`)
  const { accountId: account, userId, seat, ownershipOfferedAt } = await loadSeat(ctx, ctx.params.id)
  if (!ownershipOfferedAt) throw conflict('NO_OFFER', 'This organization is not offered to you any more.')
  const owner = await findOwnerSeat(tx, account)
  if (owner) await updateMember(tx, { account, person: owner.userId }, { seat: 'MANAGER' })
  const former = owner?.userId ?? (await detachLogin(tx, account))
  if (!owner) {
    await insertMember(tx, { accountId: account, userId: former, seat: 'MANAGER', notifiesByMail: true })
  }
  await updateMember(
    tx,
    { account, person: userId },
    { seat: 'OWNER', ownershipOfferedAt: null, notifiesByMail: true, notifiesByPush: true },
  )
  const change = { accountId: account, memberId: userId, seatBefore: seat, seatAfter: 'OWNER' } as const
  await insertSeatChange(tx, { ...change, kind: 'HANDED_OVER', byId: former })
  await endIntegrations(ctx, { accountId: account, userId: former }, ctx.query.end)
  await notifyMember(ctx, { accountId: account, userId: former }, (name) => `You handed ${name} over`)
  return undefined
}

export const declineOwnership: Handler<typeof organizationEndpoints.declineOwnership> = async (ctx) => {
  const { accountId, userId } = await loadSeat(ctx, ctx.params.id)
  await updateMember(ctx.tx, { account: accountId, person: userId }, { ownershipOfferedAt: null })
  return undefined
}
