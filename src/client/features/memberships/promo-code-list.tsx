import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { newPromoCode, type PromoCode } from '#shared/memberships/admin-membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'
import { formatOffer } from '#shared/memberships/promo-code.rules.ts'

export const promoCodesQuery = listQuery(adminMembershipCalls.promoCodes, { query: {} })
const invalidates = [['/api/admin', 'promo-codes']]

export function PromoCodeList() {
  const list = useInfiniteQuery(promoCodesQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="promo-codes">
      <SectionHead
        id="promo-codes"
        title="Promo codes"
        className="mb-4"
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Create code
          </Button>
        }
      />
      <PagedList list={list} what="promo codes" empty={<EmptyState title="No promo codes yet" />}>
        {(codes) => (
          <ul className="grid border-t border-line">
            {codes.map((code) => (
              <Code key={code.id} code={code} />
            ))}
          </ul>
        )}
      </PagedList>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function Code({ code }: { code: PromoCode }) {
  const { id, isPaused, maxRedemptions, redemptions, expiresAt } = code
  const pause = useEndpointMutation(adminMembershipCalls.pausePromoCode, {
    invalidates,
    failure: 'Not paused',
  })
  const resume = useEndpointMutation(adminMembershipCalls.resumePromoCode, {
    invalidates,
    failure: 'Not resumed',
  })
  const action = isPaused ? resume : pause
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b className="mono">{code.code}</b>
          {isPaused && <StatusBadge tone="wait">Paused</StatusBadge>}
        </p>
        <p className="text-sm text-muted">
          {code.title}. {formatOffer(code)}, {code.plans.map((key) => plans[key].name).join(', ')}
          {expiresAt && `, until ${formatDate(expiresAt)}`}
        </p>
        <p className="text-sm">
          Used {redemptions} {maxRedemptions === null ? 'times' : `of ${maxRedemptions} times`}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        pending={action.isPending}
        onClick={() => action.mutate({ params: { id } })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </li>
  )
}

const blank = {
  code: '',
  title: '',
  percentOff: null,
  amountOffMinor: null,
  months: null,
  plans: [...paidPlanKeys],
  maxRedemptions: null,
  expiresOn: null,
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useEndpointMutation(adminMembershipCalls.createPromoCode, {
    invalidates,
    success: 'Code created',
  })
  return (
    <FormDialog
      title="Create a promo code"
      schema={newPromoCode}
      defaultValues={blank}
      mutation={create}
      toInput={(body) => ({ body })}
      submit="Create code"
      onClose={onClose}
    >
      <TextField name="code" label="Code" required autoComplete="off" inputClassName="mono" />
      <TextField name="title" label="Title of the campaign page" required />
      <TextField name="percentOff" label="Percent off" isCount />
      <TextField name="amountOffMinor" label="Amount off, in the smallest unit of the currency" isCount />
      <TextField name="months" label="Months" isCount hint="Without months the first payment only." />
      <PlanChoice />
      <TextField name="maxRedemptions" label="Can be used so many times" isCount />
      <TextField name="expiresOn" label="Valid until" type="date" isNullable />
    </FormDialog>
  )
}

function PlanChoice() {
  const { register } = useFormContext()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Plans</legend>
      {paidPlanKeys.map((key) => (
        <Checkbox key={key} value={key} label={plans[key].name} {...register('plans')} />
      ))}
    </fieldset>
  )
}
