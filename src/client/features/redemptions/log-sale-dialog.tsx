import * as z from 'zod/mini'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { TextField, useFieldError } from '#client/fields/text-field.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { redemptionCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Options } from '#client/ui/select.tsx'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { fromLocalTime } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { ORDER_ID_MAX } from '#shared/redemptions/redemption.constants.ts'
import { type CodeChoice, logRedemptionBody } from '#shared/redemptions/redemption.contract.ts'
import { latestToday, toZonedDay } from '#shared/timezone.ts'
import { redemptionKeys } from './redemption.queries.ts'

const AMOUNT = 'Enter an amount, such as 129.00'

const amount = z.int(AMOUNT)

const saleForm = z.object({
  codeId: z.string().check(z.minLength(1, 'Choose a code')),
  orderRef: logRedemptionBody.shape.orderRef,
  currency: logRedemptionBody.shape.currency,
  amount,
  discountAmount: z.nullable(amount),
  day: z.iso
    .date('Choose a date')
    .check(z.refine((day) => day <= latestToday(), 'This date is in the future')),
})

/** Noon of the day in the code's time zone; for today it is now. */
function momentIn(day: string, timezone: string): string {
  const isToday = day === toZonedDay(Date.now(), timezone)
  return (isToday ? new Date() : fromLocalTime(`${day}T12:00`, timezone)).toISOString()
}

/** For orders that your shop did not report: at the counter, at the track, on the phone. */
export function LogSaleDialog({ codes, onClose }: { codes: readonly CodeChoice[]; onClose: () => void }) {
  const [first] = codes
  const log = useEndpointMutation(redemptionCalls.log, {
    success: ({ orderId }) => ({ title: 'Sale recorded', description: `Order ${orderId}` }),
    invalidates: [redemptionKeys.all],
  })
  return (
    <FormDialog
      title="Log a sale"
      description="Record an order your shop didn’t report."
      submit="Log sale"
      isBlocked={!first}
      schema={saleForm}
      defaultValues={{
        codeId: first?.id ?? '',
        orderRef: '',
        currency: DEFAULT_CURRENCY,
        discountAmount: null,
        day: toZonedDay(Date.now(), first?.timezone ?? 'UTC'),
      }}
      mutation={log}
      toInput={({ codeId, day, discountAmount, ...sale }) => ({
        params: { id: codeId },
        body: {
          ...sale,
          discountAmount: discountAmount ?? 0,
          redeemedAt: momentIn(day, codes.find(({ id }) => id === codeId)?.timezone ?? 'UTC'),
        },
      })}
      onClose={onClose}
    >
      {!first && <NoCodes />}
      <SaleFields codes={codes} />
    </FormDialog>
  )
}

function SaleFields({ codes }: { codes: readonly CodeChoice[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="codeId" label="Code" required>
        <Options of={codes} entry={({ id, code, racer }) => [id, `${code} · ${racer}`]} />
      </SelectField>
      <TextField name="orderRef" label="Order ID" required maxLength={ORDER_ID_MAX} autoComplete="off" />
      <MoneyField
        name="amount"
        label="Paid after discount"
        required
        hint="Without shipping and tax."
        error={useFieldError('amount')}
      />
      <MoneyField
        name="discountAmount"
        label="Discount given"
        note="optional"
        error={useFieldError('discountAmount')}
      />
      <CurrencyField amounts={['amount', 'discountAmount']} required error={useFieldError('currency')} />
      <TextField name="day" label="Sale date" required type="date" max={latestToday()} />
    </div>
  )
}

const NoCodes = () => (
  <Alert tone="info" title="No codes yet">
    Add one to a{' '}
    <AppLink to={paths.contracts()} className="underline">
      contract
    </AppLink>{' '}
    first.
  </Alert>
)
