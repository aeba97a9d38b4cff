import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import { chosenLaw } from '#shared/contracts/governing-law.rules.ts'
import { athleteDetails, brandDetails } from '#shared/contracts/party-details.rules.ts'
import type { LegalIdentity } from '#shared/legal-identities/legal-identity.contract.ts'
import { contractMachine } from './contract.machine.ts'
import { type ContractRow, lockDraftsOf } from './contract.store.ts'
import { writeDraft } from './write-text.ts'

/** Names the actor by their legal identity in all their drafts; each change is a step that the other side sees first. */
export async function namePartyInDrafts(ctx: ActorContext, identity: LegalIdentity): Promise<void> {
  const { tx, actor } = ctx
  for (const draft of await lockDraftsOf(tx, actor.userId)) {
    const isBrand = draft.brandUserId === actor.userId
    const set = isBrand
      ? { ...brandDetails(identity), ...lawFrom(draft, identity) }
      : athleteDetails(identity)
    const event = isBrand ? 'edit-brand-details' : 'edit-athlete-details'
    const by = byActor(ctx, isBrand ? 'BRAND' : 'ATHLETE')
    await writeDraft(tx, await transition(ctx, contractMachine, draft, event, { by, set }))
  }
}

/** The law follows the brand's country and state, unless another one was chosen. */
function lawFrom({ lawCountry, lawState }: ContractRow, { countryCode, state }: LegalIdentity) {
  const isChosen = lawCountry !== null && (lawCountry !== countryCode || lawState !== null)
  return isChosen ? {} : chosenLaw(countryCode, state)
}
