import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { ImportOutcome } from '#shared/imports/import.constants.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

export const sourceLabels: Record<OrderSource, string> = {
  SHOPIFY: 'Shopify',
  WOOCOMMERCE: 'WooCommerce',
  STRIPE: 'Stripe',
  OTHER: 'Other',
}

type OutcomeText = {
  label: string
  tone: StatusTone
  meaning: string
  /** After a figure. */
  counted: string
}

export const outcomeTexts: Record<ImportOutcome, OutcomeText> = {
  NEW: { label: 'New', tone: 'ok', meaning: 'Will be recorded', counted: 'new' },
  UPDATED: { label: 'Updated', tone: 'info', meaning: 'More refunds', counted: 'updated' },
  UNKNOWN: {
    label: 'Unknown code',
    tone: 'wait',
    meaning: 'No matching code',
    counted: 'with unknown codes',
  },
  BAD: { label: 'Error', tone: 'stop', meaning: 'Invalid row', counted: 'with errors' },
  THERE: { label: 'Already recorded', tone: 'plain', meaning: 'No changes', counted: 'already recorded' },
  SKIPPED: { label: 'Skipped', tone: 'plain', meaning: 'No code, or not paid', counted: 'skipped' },
}

export const outcomesShown = [
  'NEW',
  'UPDATED',
  'UNKNOWN',
  'BAD',
  'THERE',
  'SKIPPED',
] as const satisfies readonly ImportOutcome[]
