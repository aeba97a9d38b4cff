import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { ImportOutcome } from '#shared/imports/import.constants.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

export const sourceWords: Record<OrderSource, string> = {
  SHOPIFY: 'Shopify',
  WOOCOMMERCE: 'WooCommerce',
  STRIPE: 'Stripe',
  OTHER: 'Another shop or till',
}

type OutcomeWords = {
  label: string
  tone: StatusTone
  meaning: string
  /** After a figure. */
  counted: string
}

export const outcomeWords: Record<ImportOutcome, OutcomeWords> = {
  NEW: { label: 'New', tone: 'ok', meaning: 'Recorded with their code', counted: 'new' },
  UPDATED: { label: 'Updated', tone: 'info', meaning: 'More went back', counted: 'updated' },
  UNKNOWN: {
    label: 'Unknown code',
    tone: 'wait',
    meaning: 'No code is spelt so',
    counted: 'of unknown codes',
  },
  BAD: { label: 'Bad row', tone: 'stop', meaning: 'Cannot be read', counted: 'bad' },
  THERE: { label: 'Already there', tone: 'plain', meaning: 'Changes nothing', counted: 'already there' },
  SKIPPED: { label: 'Skipped', tone: 'plain', meaning: 'No code, or not paid', counted: 'skipped' },
}

/** What asks for attention comes first. */
export const outcomesShown = [
  'NEW',
  'UPDATED',
  'UNKNOWN',
  'BAD',
  'THERE',
  'SKIPPED',
] as const satisfies readonly ImportOutcome[]
