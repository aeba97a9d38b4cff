import { createHash } from 'node:crypto'
import { findPayments } from '#server/features/payments/payment.store.ts'
import type { Database } from '#server/platform/database.ts'
import { canonicalText } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { notFound } from '#shared/http/problem.ts'
import { type ContractRow, lockContract, saveText } from './contract.store.ts'
import { findParties } from './open-contract.store.ts'
import { writeTextV1 } from './write-text-v1.ts'
import { writeTextV2 } from './write-text-v2.ts'
import { writeTextV3 } from './write-text-v3.ts'

/** Contracts keep the wording they were drafted with; a changed wording is a new version. */
const templates: Record<number, (contract: ContractTerms) => string[]> = {
  1: writeTextV1,
  2: writeTextV2,
  3: writeTextV3,
}
const CURRENT_TEMPLATE = 3

/** The text of a contract as Markdown, in the canonical form that is hashed; the same for all parties. */
export function writeText({
  templateVersion = CURRENT_TEMPLATE,
  ...contract
}: ContractTerms & { templateVersion?: number }): {
  text: string
  textSha256: string
  templateVersion: number
} {
  const write = templates[templateVersion]
  if (!write) throw new Error(`There is no contract template ${templateVersion}`)
  const text = writeAs(anyReader, () => canonicalText(write(contract).join('\n\n')))
  return { text, textSha256: hashText(text), templateVersion }
}

export const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

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
