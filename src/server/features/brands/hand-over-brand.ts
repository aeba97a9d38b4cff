import { placeholderAccount } from '#server/features/auth/placeholder-account.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import {
  type brandInvitationEndpoints,
  type HandOver,
  INVITATION_DAYS,
} from '#shared/brands/brand-invitation.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { daysAfter } from '#shared/time.ts'
import {
  findInvitedBrand,
  findLatestInvitation,
  type InvitationRow,
  insertInvitation,
  revokeInvitations,
} from './brand-invitation.store.ts'

/** Invites the owner of a page that staff made. Earlier links stop working. */
export const handOverBrand: Handler<typeof brandInvitationEndpoints.send> = async (ctx) => {
  const { tx, params, body } = ctx
  const brand = await findInvitedBrand(tx, params.id)
  if (!brand) throw notFound('brand')
  if (!brand.isUnclaimed)
    throw conflict('HAS_OWNER', 'Someone can sign in to the account of this page already.')
  await sendInvitation(ctx, brand, body.email)
  ctx.audit({ subjectUserId: brand.ownerUserId, after: { brand: brand.name, email: body.email } })
  return loadHandOver(tx, brand.id)
}

export const revokeHandOver: Handler<typeof brandInvitationEndpoints.revoke> = async (ctx) => {
  const { tx, params } = ctx
  const brand = await findInvitedBrand(tx, params.id)
  if (!brand || !(await revokeInvitations(tx, brand.id))) throw notFound('invitation')
  ctx.audit({ subjectUserId: brand.ownerUserId, before: { brand: brand.name } })
  return undefined
}

/** Also frees the address, where the account of the page has it from an earlier way of inviting. */
export async function sendInvitation(
  ctx: ActorContext,
  { id, name, ownerUserId }: { id: string; name: string; ownerUserId: string },
  email: string,
): Promise<void> {
  const { tx, env, actor } = ctx
  await revokeInvitations(tx, id)
  await placeholderAccount.release(ctx, ownerUserId)
  const token = newToken()
  await insertInvitation(tx, {
    brandId: id,
    email,
    tokenHash: hashToken(token),
    invitedBy: actor.userId,
    expiresAt: daysAfter(new Date(), INVITATION_DAYS),
  })
  await queueMail(ctx, {
    template: 'brand-invitation',
    to: email,
    name,
    url: `${env.APP_URL}${paths.brandInvitation({ token })}`,
    days: INVITATION_DAYS,
  })
}

export async function loadHandOver(tx: Database, brandId: string): Promise<HandOver> {
  const brand = await findInvitedBrand(tx, brandId)
  const latest = await findLatestInvitation(tx, brandId)
  return {
    isUnclaimed: brand?.isUnclaimed ?? false,
    invitation: latest && {
      email: latest.email,
      state: invitationState(latest),
      sentAt: latest.createdAt.toISOString(),
      expiresAt: latest.expiresAt.toISOString(),
    },
  }
}

export function invitationState({ acceptedAt, revokedAt, expiresAt }: InvitationRow) {
  if (acceptedAt) return 'ACCEPTED'
  if (revokedAt) return 'REVOKED'
  return expiresAt <= new Date() ? 'EXPIRED' : 'OPEN'
}
