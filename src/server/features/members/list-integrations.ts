import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { memberEndpoints } from '#shared/members/member.contract.ts'
import type { organizationEndpoints } from '#shared/members/organization.contract.ts'
import { loadMember, loadSeat } from './change-seat.ts'
import { findIntegrations, type IntegrationRow } from './integration.store.ts'
import { findOwnerSeat } from './member.store.ts'

/** Of a member who may be removed. */
export const listIntegrations: Handler<typeof memberEndpoints.integrations> = async (ctx) => {
  const { accountId, userId } = await loadMember(ctx, ctx.params.userId)
  return (await findIntegrations(ctx.tx, { account: accountId, person: userId })).map(present)
}

/** Of the owner who hands the organization over; their account itself before the first hand-over. */
export const listOwnersIntegrations: Handler<typeof organizationEndpoints.ownersIntegrations> = async (
  ctx,
) => {
  const { accountId, ownershipOfferedAt } = await loadSeat(ctx, ctx.params.id)
  if (!ownershipOfferedAt) throw conflict('NO_OFFER', 'This organization is not offered to you any more.')
  const person = (await findOwnerSeat(ctx.tx, accountId))?.userId ?? accountId
  return (await findIntegrations(ctx.tx, { account: accountId, person })).map(present)
}

const present = ({ createdBy, createdAt, ...row }: IntegrationRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  hasAuthor: createdBy !== null,
})
