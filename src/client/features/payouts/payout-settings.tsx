import { useQuery } from '@tanstack/react-query'
import { payoutCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import type { PayoutState, Payouts } from '#shared/payouts/payout.contract.ts'

const payoutsQuery = { ...endpointQuery(payoutCalls.show, {}), ...alwaysFresh }

const states: Record<PayoutState, { tone: StatusTone; label: string; text: string; action: string }> = {
  NOT_SET_UP: {
    tone: 'plain',
    label: 'Not set up',
    text: 'Brands pay you by bank transfer, and you confirm each payment.',
    action: 'Set up payouts',
  },
  INFORMATION_NEEDED: {
    tone: 'wait',
    label: 'Information needed',
    text: 'Your payout account isn’t complete. Until it is, brands pay you by bank transfer.',
    action: 'Continue setup',
  },
  READY: {
    tone: 'ok',
    label: 'Ready',
    text: 'Brands can pay you by card. The money goes to your payout account, and from there to your bank.',
    action: 'Change payout details',
  },
}

/** Where card payments go: the racer's account at the payment provider, which asks for their bank details itself. */
export function PayoutSettings({ visit }: { visit: unknown }) {
  const query = useQuery(payoutsQuery)
  return (
    <SettingsSection
      title="Payouts"
      description="Receive contract payments by card. You give your bank details to our payment provider; we never see them."
    >
      {visit === 'expired' && (
        <Alert tone="wait" title="That link has expired">
          Continue with a new one.
        </Alert>
      )}
      <QueryView query={query} what="payouts" skeleton={<Skeleton className="h-24" />}>
        {(payouts) => <PayoutStatus payouts={payouts} />}
      </QueryView>
    </SettingsSection>
  )
}

function PayoutStatus({ payouts: { state, hasSubmittedDetails, billing } }: { payouts: Payouts }) {
  const setUp = useEndpointMutation(payoutCalls.setUp, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: 'The page couldn’t be opened',
  })
  const { tone, label, text, action } = states[state]
  if (!billing) {
    return (
      <p className="text-ui">
        Card payments aren’t available on this site. Brands pay you by bank transfer, and you confirm each
        payment.
      </p>
    )
  }
  return (
    <>
      <StatusBadge tone={tone} className="justify-self-start">
        {label}
      </StatusBadge>
      <p className="text-ui">
        {state === 'INFORMATION_NEEDED' && hasSubmittedDetails
          ? 'Your details are being checked, or something is missing. Until then, brands pay you by bank transfer.'
          : text}
      </p>
      <Permitted call={payoutCalls.setUp}>
        <Button
          variant={state === 'READY' ? 'secondary' : 'primary'}
          className="justify-self-start"
          pending={setUp.isPending || setUp.isSuccess}
          onClick={() => setUp.mutate({})}
        >
          {action}
        </Button>
      </Permitted>
      {billing === 'test' && <p className="text-sm text-muted">Test mode: no money moves.</p>}
    </>
  )
}
