import { withdrawOpenAmendments } from '#server/features/amendments/amendment.store.ts'
import { cancelDeliverables } from '#server/features/deliverables/cancel-deliverables.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import { draftFinal } from '#server/features/recaps/draft-final.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractRow } from './contract.store.ts'

/** What is not done is cancelled with a contract that ends before its day; what is owed stays owed. */
export async function closeEarly(tx: Database, ended: ContractRow, by: StepBy): Promise<void> {
  await cancelDeliverables(tx, ended.id, by)
  await withdrawOpenAmendments(tx, ended.id)
  await draftFinal(tx, ended)
}
