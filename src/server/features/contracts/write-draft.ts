import { findPayments } from '#server/features/payments/payment.store.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { type ContractRow, lockContract, saveText } from './contract.store.ts'
import { findParties } from './open-contract.store.ts'
import { writeText } from './write-text.ts'

/** Writes the text of a draft again, after its clauses, its term or its payments have changed. */
export async function writeDraft(tx: Database, contract: ContractRow): Promise<void> {
  const names = await findParties(tx, contract)
  if (!names) throw notFound('contract')
  const payments = (await findPayments(tx, contract.id)).filter(({ status }) => status !== 'CANCELLED')
  await saveText(tx, contract.id, writeText({ ...contract, ...names, payments }))
}

/** The same for a change of its payments; the caller has locked the contract. */
export async function listPaymentsInDraft(tx: Database, contractId: string): Promise<void> {
  const contract = await lockContract(tx, contractId)
  if (contract) await writeDraft(tx, contract)
}
