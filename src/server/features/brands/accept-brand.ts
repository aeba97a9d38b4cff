import { renameCompany } from '#server/features/auth/create-account.ts'
import { loadCurrentUser } from '#server/features/auth/get-current-user.ts'
import { placeholderAccount } from '#server/features/auth/placeholder-account.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { hashToken } from '#server/platform/link-token.ts'
import type { brandInvitationEndpoints } from '#shared/brands/brand-invitation.contract.ts'
import { conflict, Problem } from '#shared/http/problem.ts'
import { findBrandIdOf } from './brand.store.ts'
import {
  changeOwner,
  findInvitation,
  findInvitedBrand,
  lockInvitation,
  saveAcceptance,
} from './brand-invitation.store.ts'
import { invitationState } from './hand-over-brand.ts'

const invitationOver = () =>
  new Problem({
    status: 404,
    code: 'INVITATION_OVER',
    message: 'This invitation has expired, was revoked or was used. Ask for a new one.',
  })

async function loadOpenInvitation(tx: Database, token: string, find = lockInvitation) {
  const invitation = await find(tx, hashToken(token))
  const brand = invitation && (await findInvitedBrand(tx, invitation.brandId))
  if (!invitation || !brand?.isUnclaimed || invitationState(invitation) !== 'OPEN') throw invitationOver()
  return { invitation, brand }
}

export const readInvitation: Handler<typeof brandInvitationEndpoints.read> = async ({ tx, params }) => {
  const { invitation, brand } = await loadOpenInvitation(tx, params.token, findInvitation)
  const { email, expiresAt } = invitation
  return { brandName: brand.name, email, expiresAt: expiresAt.toISOString() }
}

/** The account of the page gets the invited address, which the link proves, and a link to choose a password. */
export const registerForBrand: Handler<typeof brandInvitationEndpoints.register> = async (ctx) => {
  const { invitation, brand } = await loadOpenInvitation(ctx.tx, ctx.params.token)
  const url = await placeholderAccount.assign(ctx, brand.ownerUserId, invitation.email)
  await saveAcceptance(ctx.tx, invitation.id, brand.ownerUserId)
  return { url }
}

/** The page moves to the account of the actor, and its own account, which nobody used, is deleted. */
export const acceptBrand: Handler<typeof brandInvitationEndpoints.accept> = async (ctx) => {
  const { tx, actor, params } = ctx
  const { userId } = actor
  const { invitation, brand } = await loadOpenInvitation(tx, params.token)
  if (await findBrandIdOf(tx, userId)) {
    throw conflict(
      'BRAND_EXISTS',
      'Your account has a brand page already. Take this one over with another account.',
    )
  }
  await changeOwner(tx, brand.id, userId)
  await placeholderAccount.remove(ctx, brand.ownerUserId)
  await renameCompany(tx, userId, brand.name)
  await saveAcceptance(tx, invitation.id, userId)
  return loadCurrentUser(tx, userId)
}
