import type { StatusTone } from '#client/ui/status-badge.tsx'
import { formatParty } from '#shared/contracts/contract-format.ts'
import { formatDate } from '#shared/format/date.ts'
import type {
  OrderSource,
  RedemptionChannel,
  UncreditedReason,
} from '#shared/redemptions/redemption.constants.ts'
import type { RacerSale } from '#shared/redemptions/redemption.contract.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'

export const statusTexts: Record<RedemptionStatus, { label: string; tone: StatusTone; meaning: string }> = {
  UNMATCHED: {
    label: 'Unknown code',
    tone: 'wait',
    meaning: 'You have no code with this name. Create one, and the sale is matched automatically.',
  },
  PENDING: {
    label: 'Pending',
    tone: 'info',
    meaning: 'Counted, but can still be returned.',
  },
  CONFIRMED: { label: 'Confirmed', tone: 'ok', meaning: 'The return period is over.' },
  PARTIALLY_REVERSED: {
    label: 'Partly refunded',
    tone: 'wait',
    meaning: 'The remaining amount counts.',
  },
  REVERSED: { label: 'Refunded', tone: 'stop', meaning: 'The full amount was refunded.' },
  FLAGGED: {
    label: 'Flagged',
    tone: 'wait',
    meaning: 'Doesn’t count until it’s reviewed.',
  },
  EXCLUDED: { label: 'Excluded', tone: 'plain', meaning: 'Doesn’t count in any figure.' },
  DISPUTED: {
    label: 'Disputed',
    tone: 'wait',
    meaning: 'The racer disputes the exclusion. Restore the sale, or wait for our decision.',
  },
}

export const uncreditedTexts: Record<UncreditedReason, string> = {
  CODE_NOT_LIVE: 'the code was not active at the time',
  CONTRACT_OVER: 'the contract had ended',
  LIMIT_REACHED: 'the code had reached its limit',
  CODE_REMOVED: 'the shop removed the code from the order',
}

/** Why a sale earns a racer nothing, or less; null where it does earn. */
export function reasonOf({
  status,
  uncredited,
  exclusion,
  confirmAt,
}: Pick<RacerSale, 'status' | 'uncredited' | 'exclusion' | 'confirmAt'>): string | null {
  if (exclusion) return `Excluded by the brand: ${exclusion.reason}`
  if (status === 'FLAGGED') return 'The brand is reviewing this sale.'
  if (uncredited) return `Because ${uncreditedTexts[uncredited]}.`
  return status === 'PENDING' ? `Confirmed on ${formatDate(confirmAt)} unless it is returned.` : null
}

const channelLabels: Record<RedemptionChannel, string> = {
  WEBHOOK: 'Shop',
  API: 'API',
  CSV: 'CSV import',
  MANUAL: 'Manual',
}

const sourceLabels: Record<OrderSource, string> = {
  SHOPIFY: 'Shopify',
  WOOCOMMERCE: 'WooCommerce',
  STRIPE: 'Stripe',
  OTHER: '',
}

/** Where a sale came from: "Shopify", "Shopify, CSV import", "Manual". */
export const originOf = ({ source, channel }: { source: OrderSource; channel: RedemptionChannel }): string =>
  source === 'OTHER'
    ? channelLabels[channel]
    : channel === 'WEBHOOK'
      ? sourceLabels[source]
      : `${sourceLabels[source]}, ${channelLabels[channel]}`

const stepLabels: Record<string, string> = {
  match: 'Matched to a code',
  confirm: 'Confirmed',
  refund: 'Refund updated',
  revise: 'Order changed in the shop',
  flag: 'Flagged',
  exclude: 'Excluded',
  restore: 'Restored',
  dispute: 'Disputed',
}
export const stepLabel = (event: string): string => stepLabels[event] ?? event

const partyLabels: Record<string, string> = { BRAND: 'Your brand', ATHLETE: 'The racer' }
export const partyLabel = (party: string, appName: string): string =>
  partyLabels[party] ?? formatParty(party, appName)
