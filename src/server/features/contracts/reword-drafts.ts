import type { Services } from '#server/platform/services.ts'
import { chosenLaw } from '#shared/contracts/governing-law.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { type ContractRow, lockOutdatedDrafts, saveLaw } from './contract.store.ts'
import { findParties } from './open-contract.store.ts'
import { writeDraft } from './write-text.ts'

/**
 * Writes drafts of an earlier wording with the current one. Nodes of an earlier version may write theirs again, so this is
 * a job and no migration; a contract that was sent keeps its text.
 */
export async function rewordDrafts({ tx }: Pick<Services, 'tx'>): Promise<void> {
  for (const draft of await lockOutdatedDrafts(tx)) await writeDraft(tx, await withLaw(tx, draft))
}

/** A law that the brand typed is kept in its words, unless it is the brand's country. */
async function withLaw(tx: Services['tx'], draft: ContractRow): Promise<ContractRow> {
  const country = draft.lawCountry ? null : (await findParties(tx, draft))?.brandCountry
  if (!country || (draft.governingLaw && draft.governingLaw !== countryName(country))) return draft
  return saveLaw(tx, draft.id, chosenLaw(country, null))
}
