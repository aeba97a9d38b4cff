import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'

type Tone = 'ok' | 'wait' | 'stop' | 'plain'

export const statusLabels: Record<MembershipStatus, { label: string; tone: Tone }> = {
  FREE: { label: 'Free', tone: 'plain' },
  TRIALING: { label: 'Free trial', tone: 'ok' },
  TRIAL_ENDED: { label: 'Trial ended', tone: 'wait' },
  ACTIVE: { label: 'Active', tone: 'ok' },
  ENDING: { label: 'Cancelled', tone: 'wait' },
  GRACE: { label: 'Payment failed', tone: 'stop' },
  LAPSED: { label: 'Ended', tone: 'stop' },
  CHECKOUT_PENDING: { label: 'Waiting for payment', tone: 'wait' },
  COMPED: { label: 'Complimentary', tone: 'ok' },
}
