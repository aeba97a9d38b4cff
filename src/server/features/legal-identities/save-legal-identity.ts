import { namePartyInDrafts } from '#server/features/contracts/name-party-in-drafts.ts'
import { checkArea } from '#server/features/locations/check-area.ts'
import type { Handler } from '#server/http/context.ts'
import type { legalIdentityEndpoints } from '#shared/legal-identities/legal-identity.contract.ts'
import { findLegalIdentity, saveIdentityRow } from './legal-identity.store.ts'

export const getLegalIdentity: Handler<typeof legalIdentityEndpoints.get> = async ({ tx, actor }) => ({
  identity: await findLegalIdentity(tx, actor.userId),
})

/** Saves it and writes it into the account's drafts; what was sent for signature keeps its text. */
export const saveLegalIdentity: Handler<typeof legalIdentityEndpoints.save> = async (ctx) => {
  const { tx, actor, body } = ctx
  const identity = { ...body, state: body.state || null }
  await checkArea(
    tx,
    { country: identity.countryCode, state: identity.state },
    { country: 'countryCode', state: 'state' },
  )
  await saveIdentityRow(tx, actor.userId, identity)
  await namePartyInDrafts(ctx, identity)
  return { identity }
}
