import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, XIcon } from '#client/ui/icons.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { formatLongDate } from '#shared/format/date.ts'
import {
  type FeatureKey,
  features,
  type LimitKey,
  limits,
} from '#shared/memberships/entitlement.constants.ts'
import { formatLimit, planHas, planLimit } from '#shared/memberships/entitlement.rules.ts'
import { CANCEL_REASON_MAX, cancelBody, type Membership } from '#shared/memberships/membership.contract.ts'
import { basePlans, plans } from '#shared/memberships/plan.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { membershipKeys } from './membership.queries.ts'

const kept = [
  'Your public page and profile',
  'Contracts, codes and payments',
  'All messages, files and invoices',
]

/** What is lost, when, and what stays; one button, nothing in the way. */
export function CancelMembership({ membership }: { membership: Membership }) {
  const [isOpen, setOpen] = useState(false)
  const { paidPlan, currentPeriodEnd, trialEndsAt, status } = membership
  const end = status === 'TRIALING' ? trialEndsAt : currentPeriodEnd
  if (!paidPlan || !end) return null
  const { name, role } = plans[paidPlan]
  const base = basePlans[role]
  return (
    <section aria-labelledby="cancel">
      <SectionHead id="cancel" title="Cancel membership" />
      <p className="max-w-[60ch]">
        You keep {name} until <b>{formatLongDate(end)}</b>, then move to {base && plans[base].name}. We don’t
        charge you again, and you can resume at any time before that date.
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="mb-2 text-base font-bold">Changes then</h3>
          <ul>
            {lossesOf(paidPlan).map((loss) => (
              <li key={loss} className="flex gap-3 border-b border-line py-2.5 text-ui">
                <XIcon className="mt-0.5 shrink-0 text-primary-text" />
                {loss}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-2 text-base font-bold">Stays the same</h3>
          <ul>
            {kept.map((thing) => (
              <li key={thing} className="flex gap-3 border-b border-line py-2.5 text-ui">
                <CheckIcon className="mt-0.5 shrink-0 text-ok" />
                {thing}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Button variant="danger" className="mt-6" onClick={() => setOpen(true)}>
        Cancel membership
      </Button>
      {isOpen && <CancelDialog name={name} end={end} onClose={() => setOpen(false)} />}
    </section>
  )
}

function CancelDialog({ name, end, onClose }: { name: string; end: string; onClose: () => void }) {
  const cancel = useEndpointMutation(membershipCalls.cancel, {
    invalidates: membershipKeys,
    success: { title: 'Membership cancelled', description: `You keep ${name} until ${formatLongDate(end)}.` },
  })
  return (
    <FormDialog
      title="Cancel membership"
      description={`You keep ${name} until ${formatLongDate(end)}.`}
      size="sm"
      schema={cancelBody}
      defaultValues={{ reason: '' }}
      mutation={cancel}
      toInput={(body) => ({ body })}
      submit="Cancel membership"
      cancel="Keep it"
      tone="danger"
      onClose={onClose}
    >
      <TextField name="reason" label="Why are you leaving?" rows={3} limit={CANCEL_REASON_MAX} />
    </FormDialog>
  )
}

/** What the free plan of the role does not include, in the words of the table of entitlements. */
function lossesOf(plan: PaidPlanKey): string[] {
  const base = basePlans[plans[plan].role]
  if (!base) return []
  const lost = (Object.keys(features) as FeatureKey[])
    .filter((feature) => planHas(plan, feature) && !planHas(base, feature))
    .map((feature) => features[feature].label)
  const reduced = (Object.keys(limits) as LimitKey[])
    .filter((limit) => planLimit(base, limit) < planLimit(plan, limit))
    .map((limit) => `${limits[limit].label}: ${formatLimit(planLimit(base, limit))}`)
  return [...lost, ...reduced]
}
