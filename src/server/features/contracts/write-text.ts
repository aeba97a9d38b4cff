import { createHash } from 'node:crypto'
import { canonicalText } from '#shared/contracts/canonical-text.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { writeTextV1 } from './write-text-v1.ts'
import { writeTextV2 } from './write-text-v2.ts'

export type ContractTerms = {
  number: string
  title: string
  brandName: string
  /** As registered, and the registered address; empty until the brand has entered them. */
  brandLegalName: string
  brandAddress: string
  athleteName: string
  /** Where the racer lives; null when unknown. */
  athletePlace: string | null
  terms: OfferTerms
  currency: string | null
  cashMinor: number | null
  productMinor: number | null
  categories: readonly string[]
  startsOn: string
  endsOn: string
  noticeDays: number
  /** The country or state whose law applies; empty until the brand has chosen it. */
  governingLaw: string
  clauses: string
}

/** Contracts keep the wording they were drafted with; a changed wording is a new version. */
const templates: Record<number, (contract: ContractTerms) => string[]> = { 1: writeTextV1, 2: writeTextV2 }
const CURRENT_TEMPLATE = 2

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
