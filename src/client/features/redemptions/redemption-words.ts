import type { StatusTone } from '#client/ui/status-badge.tsx'
import type {
  OrderSource,
  RedemptionChannel,
  UncreditedReason,
} from '#shared/redemptions/redemption.constants.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'

export const statusWords: Record<RedemptionStatus, { label: string; tone: StatusTone; meaning: string }> = {
  UNMATCHED: {
    label: 'Unknown code',
    tone: 'wait',
    meaning: 'No code of yours is spelt like this. Make one, and the sale finds it by itself.',
  },
  PENDING: {
    label: 'In the hold window',
    tone: 'info',
    meaning: 'It counts already, and can still come back: shops take returns for a while.',
  },
  CONFIRMED: { label: 'Confirmed', tone: 'ok', meaning: 'The time for returns is over. It counts.' },
  PARTIALLY_REVERSED: {
    label: 'Partly refunded',
    tone: 'wait',
    meaning: 'What went back is taken off; the rest counts.',
  },
  REVERSED: { label: 'Refunded', tone: 'stop', meaning: 'All of it went back to the buyer.' },
  FLAGGED: {
    label: 'Yellow flag',
    tone: 'wait',
    meaning: 'Somebody wants a closer look. Until then it counts for nothing.',
  },
  EXCLUDED: { label: 'Excluded', tone: 'plain', meaning: 'Taken out of every figure.' },
}

export const uncreditedWords: Record<UncreditedReason, string> = {
  CODE_NOT_LIVE: 'the code was not live at that moment',
  CONTRACT_OVER: 'the contract was over',
  LIMIT_REACHED: 'the code had reached its limit',
}

const channelLabels: Record<RedemptionChannel, string> = {
  WEBHOOK: 'Shop',
  API: 'API',
  CSV: 'CSV import',
  MANUAL: 'By hand',
}

const sourceWords: Record<OrderSource, string> = {
  SHOPIFY: 'Shopify',
  WOOCOMMERCE: 'WooCommerce',
  STRIPE: 'Stripe',
  OTHER: '',
}

/** Where a sale came from: "Shopify", "Shopify, CSV import", "By hand". */
export const originOf = ({ source, channel }: { source: OrderSource; channel: RedemptionChannel }): string =>
  source === 'OTHER'
    ? channelLabels[channel]
    : channel === 'WEBHOOK'
      ? sourceWords[source]
      : `${sourceWords[source]}, ${channelLabels[channel]}`

const stepWords: Record<string, string> = {
  match: 'Found its code',
  confirm: 'Confirmed: the hold window is over',
  refund: 'Refunds changed',
  flag: 'Yellow flag shown',
  exclude: 'Excluded',
  restore: 'Counts again',
}
export const stepWord = (event: string): string => stepWords[event] ?? event

export const partyWords = {
  BRAND: 'Your brand',
  ADMIN: 'Slipstream',
  ATHLETE: 'The racer',
  SYSTEM: 'Clockwork',
}
