import { useQueryClient } from '@tanstack/react-query'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { formatAmount } from '#shared/format/money.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { type CodeContract, codesQuery } from './code.queries.ts'
import { CodeFields } from './code-fields.tsx'
import { codeForm, newCode, type TypedCode, typedOf } from './code-form.ts'

type CodeDialogProps = {
  contract: CodeContract
  /** The code to edit; without it a new one is created. */
  code?: DiscountCode
  onClose: () => void
}

export function CodeDialog({ contract, code, onClose }: CodeDialogProps) {
  const queryClient = useQueryClient()
  const invalidates = [codesQuery(contract.id).queryKey]
  const add = useEndpointMutation(codeCalls.add, { success: 'Code created', invalidates })
  const change = useEndpointMutation(codeCalls.change, { success: 'Code updated', invalidates })
  const { timezone } = contract
  const form = {
    schema: codeForm(timezone),
    onClose,
    children: <CodeFields canRename={code?.canRename ?? true} timezone={timezone} />,
  }
  if (!code) {
    return (
      <FormDialog
        {...form}
        title="New discount code"
        description="Create the same code in your shop. We notify the racer, with a QR code and a card to share."
        submit="Create code"
        defaultValues={newCode(contract, toZonedDay(Date.now(), timezone))}
        mutation={add}
        toInput={(body) => ({ params: { id: contract.id }, body })}
      />
    )
  }
  return (
    <FormDialog
      {...form}
      title={`Edit ${code.code}`}
      description="Changes apply to future sales. Past sales keep their commission."
      submit="Save"
      defaultValues={typedOf(code, timezone)}
      version={code.version}
      mutation={change}
      toInput={(body, version) => ({ params: { id: code.id }, body: { ...body, version } })}
      stale={{
        labels,
        textOf,
        load: async () => {
          const { codes } = await queryClient.fetchQuery(codesQuery(contract.id))
          const current = codes.find(({ id }) => id === code.id)
          return current && { version: current.version, values: typedOf(current, timezone) }
        },
      }}
    />
  )
}

const labels = {
  code: 'Code',
  kind: 'Discount',
  percentBp: 'Percent off',
  fixedMinor: 'Amount off',
  currency: 'Currency',
  startsAt: 'Start date',
  endsAt: 'End date',
  commissionBp: 'Commission, %',
  maxUses: 'Usage limit',
  landingUrl: 'Landing page',
  stripePromotionId: 'Stripe promotion ID',
}

const textOf = (name: keyof TypedCode, value: unknown, { fixedMinor, currency }: TypedCode): string =>
  name === 'fixedMinor' ? formatAmount(fixedMinor, currency) : String(value)
