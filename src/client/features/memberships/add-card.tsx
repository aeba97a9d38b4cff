import { checkoutCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

type AddCardProps = { plan: PaidPlanKey; interval: BillingInterval }

/** From a trial straight to the payment page, with the plan and the interval that were chosen for it. */
export function AddCard({ plan, interval }: AddCardProps) {
  const open = useEndpointMutation(checkoutCalls.open, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: 'The payment page could not be opened',
  })
  return (
    <Button
      pending={open.isPending || open.isSuccess}
      onClick={() => open.mutate({ body: { plan, interval } })}
    >
      Add card
    </Button>
  )
}
