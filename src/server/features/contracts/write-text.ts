import { createHash } from 'node:crypto'
import { type DeliverableRow, findDeliverables } from '#server/features/deliverables/deliverable.store.ts'
import { findPayments } from '#server/features/payments/payment.store.ts'
import type { Database } from '#server/platform/database.ts'
import { canonicalText } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms, ListedWork } from '#shared/contracts/contract-terms.ts'
import { listWork, workLabel } from '#shared/deliverables/listed-work.rules.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { notFound } from '#shared/http/problem.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { type ContractRow, lockContract, saveText } from './contract.store.ts'
import { findParties } from './open-contract.store.ts'
import { writeTextV1 } from './write-text-v1.ts'
import { writeTextV2 } from './write-text-v2.ts'
import { writeTextV3 } from './write-text-v3.ts'
import { writeTextV4 } from './write-text-v4.ts'

/** Signed contracts keep the text that was signed; a changed wording is a new version, which drafts follow. */
const wordings: Record<number, (contract: ContractTerms) => string[]> = {
  1: writeTextV1,
  2: writeTextV2,
  3: writeTextV3,
  4: writeTextV4,
}
const CURRENT_WORDING = 4
/** What nodes of the versions before know, which fail on a draft of a later one. */
const LATEST_TEMPLATE = 3

/** The text of a contract as Markdown, in the canonical form that is hashed; the same for all parties. */
export function writeText(
  contract: ContractTerms,
  wordingVersion = CURRENT_WORDING,
): Pick<ContractRow, 'text' | 'textSha256' | 'templateVersion' | 'wordingVersion' | 'wordedSha256'> {
  const write = wordings[wordingVersion]
  if (!write) throw new Error(`There is no wording ${wordingVersion}`)
  const text = writeAs(anyReader, () => canonicalText(write(contract).join('\n\n')))
  const textSha256 = hashText(text)
  const templateVersion = Math.min(wordingVersion, LATEST_TEMPLATE)
  return { text, textSha256, templateVersion, wordingVersion, wordedSha256: textSha256 }
}

export const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Writes the text of a draft again, after its clauses, its term, its work or its payments have changed. */
export async function writeDraft(tx: Database, contract: ContractRow): Promise<void> {
  const names = await findParties(tx, contract)
  if (!names) throw notFound('contract')
  const payments = (await findPayments(tx, contract.id)).filter(({ status }) => status !== 'CANCELLED')
  const deliverables = await findListedWork(tx, contract)
  await saveText(tx, contract.id, writeText({ ...contract, ...names, payments, deliverables }))
}

type Listed = Pick<ContractRow, 'id' | 'timezone' | 'terms'>

async function findListedWork(tx: Database, contract: Listed): Promise<ListedWork[]> {
  const rows = await findDeliverables(tx, contract.id)
  return listDeliverables(
    rows.filter(({ status }) => status !== 'CANCELLED'),
    contract,
  )
}

/** What the parties sign beyond the accepted offer. */
export const findAddedWork = async (tx: Database, contract: Listed): Promise<string[]> =>
  (await findListedWork(tx, contract)).filter(({ isAdded }) => isAdded).map(workLabel)

type Planned = Pick<DeliverableRow, 'title' | 'kind' | 'periods' | 'dueAt'> & { details?: string }

/** Deliverables as the text lists them, by the contract's time zone. */
export const listDeliverables = (
  planned: readonly Planned[],
  { timezone, terms }: Omit<Listed, 'id'>,
): ListedWork[] =>
  listWork(
    planned.map(({ details = '', dueAt, ...each }) => ({
      ...each,
      details,
      dueOn: toZonedDay(dueAt, timezone),
    })),
    terms.work,
  )

/** The same for a change of its payments or its work; the caller has locked the contract. */
export async function rewriteDraft(tx: Database, contractId: string): Promise<void> {
  const contract = await lockContract(tx, contractId)
  if (contract) await writeDraft(tx, contract)
}
