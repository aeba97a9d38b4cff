import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MoneyField } from '#client/fields/money-field.tsx'
import { TextField, useFieldError } from '#client/fields/text-field.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { newPromoCode, type PromoCode } from '#shared/memberships/admin-membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'
import { formatOffer } from '#shared/memberships/promo-code.rules.ts'
import { paths } from '#shared/paths.ts'
import { summaryQuery } from './membership-figures.tsx'

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
      <PagedList
        list={list}
        what="promo codes"
        empty={
          <EmptyState title="No promo codes yet">
            A code has a campaign page and can be used at checkout.
          </EmptyState>
        }
      >
        {(codes) => (
          <DataTable
            caption="Promo codes"
            columns={['Code', 'Discount', 'Plans', 'Redemptions', 'Valid until', 'State', 'Actions']}
          >
            {codes.map((code) => (
              <Code key={code.id} code={code} />
            ))}
          </DataTable>
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
  const { label, tone } = stateOf(code)
  return (
    <DataRow gate={tone}>
      <DataCell heading onPhone="wide">
        <AppLink to={paths.promo({ code: code.code })} className="link whitespace-nowrap">
          {code.code}
        </AppLink>
        <span className="block font-sans text-xs font-normal wrap-anywhere text-muted">{code.title}</span>
      </DataCell>
      <DataCell>{formatOffer(code)}</DataCell>
      <DataCell onPhone="hidden">{code.plans.map((key) => plans[key].name).join(', ')}</DataCell>
      <DataCell onPhone="end">
        {formatCount(redemptions)}
        {maxRedemptions !== null && <span className="text-muted"> of {formatCount(maxRedemptions)}</span>}
      </DataCell>
      <DataCell className="whitespace-nowrap">{expiresAt ? formatDate(expiresAt) : 'No end'}</DataCell>
      <DataCell onPhone="end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell onPhone="wide">
        <Button
          size="sm"
          variant="quiet"
          className="font-sans"
          pending={action.isPending}
          aria-label={`${isPaused ? 'Resume' : 'Pause'} ${code.code}`}
          onClick={() => action.mutate({ params: { id } })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </DataCell>
    </DataRow>
  )
}

/** What the list shows; the server decides whether a code can be used. */
function stateOf({ isPaused, maxRedemptions, redemptions, expiresAt }: PromoCode) {
  if (isPaused) return { label: 'Paused', tone: 'wait' } as const
  if (expiresAt && Date.parse(expiresAt) < Date.now()) return { label: 'Expired', tone: 'plain' } as const
  if (maxRedemptions !== null && redemptions >= maxRedemptions) {
    return { label: 'Used up', tone: 'plain' } as const
  }
  return { label: 'Active', tone: 'ok' } as const
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
      <DiscountFields />
      <PlanChoice />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="maxRedemptions"
          label="Maximum redemptions"
          isCount
          hint="Leave empty for no limit."
        />
        <TextField
          name="expiresOn"
          label="Valid until"
          type="date"
          isNullable
          hint="Leave empty for no end."
        />
      </div>
    </FormDialog>
  )
}

/** A percentage or an amount in the currency of the plans. */
function DiscountFields() {
  const { data: summary } = useQuery(summaryQuery)
  const currency = summary?.monthly.currency
  const hasError = useFieldError('amountOffMinor') !== undefined
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="percentOff" label="Percent off" note="or an amount" isCount />
        <MoneyField
          name="amountOffMinor"
          label={`Amount off${currency ? `, ${currency}` : ''}`}
          note="or a percentage"
          currency={currency}
          error={hasError && 'Enter an amount, such as 15'}
        />
      </div>
      <TextField
        name="months"
        label="Months"
        isCount
        hint="Leave empty to discount only the first payment."
      />
    </>
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
