import { useFormContext } from 'react-hook-form'
import { ProposeChangeDialog } from '#client/features/amendments/propose-change-dialog.tsx'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { PAYMENT_TITLE_MAX, paymentKindLabels } from '#shared/payments/payment.constants.ts'
import { type AddPaymentBody, addPaymentBody, type Payment } from '#shared/payments/payment.contract.ts'

const currencies = Intl.supportedValuesOf('currency')

type PaymentDialogProps = {
  contract: Contract
  /** To edit; without it a new one is added. */
  payment?: Payment
  onClose: () => void
}

/** Adds a payment, or edits one: in a draft directly, in a signed contract by an amendment. */
export const PaymentDialog = (props: PaymentDialogProps) =>
  props.contract.status === 'DRAFT' ? <DraftPaymentDialog {...props} /> : <ProposePaymentDialog {...props} />

const newPayment = ({ currency }: Contract) => ({
  kind: 'STIPEND',
  title: '',
  currency: currency ?? DEFAULT_CURRENCY,
})

function ProposePaymentDialog({ contract, payment, onClose }: PaymentDialogProps) {
  return (
    <ProposeChangeDialog
      contract={contract}
      title={payment ? 'Propose a change of the payment' : 'Propose a payment'}
      schema={addPaymentBody}
      defaultValues={payment ? { ...payment } : newPayment(contract)}
      toChange={(planned) =>
        payment
          ? { type: 'change-payment', id: payment.id, payment: planned }
          : { type: 'add-payment', payment: planned }
      }
      onClose={onClose}
    >
      <PaymentFields />
    </ProposeChangeDialog>
  )
}

function DraftPaymentDialog({ contract, payment, onClose }: PaymentDialogProps) {
  const add = useEndpointMutation(paymentCalls.add, { success: 'Payment added', invalidates: contractKeys })
  const change = useEndpointMutation(paymentCalls.change, {
    success: 'Payment updated',
    invalidates: contractKeys,
  })
  const form = {
    description: 'The racer is notified.',
    schema: addPaymentBody,
    onClose,
    children: <PaymentFields />,
  }
  if (!payment) {
    return (
      <FormDialog
        {...form}
        title="Add a payment"
        submit="Add payment"
        defaultValues={newPayment(contract)}
        mutation={add}
        toInput={(body) => ({ params: { id: contract.id }, body })}
      />
    )
  }
  const { id, version } = payment
  return (
    <FormDialog
      {...form}
      title="Edit the payment"
      submit="Save"
      defaultValues={{ ...payment }}
      mutation={change}
      toInput={(body) => ({ params: { id }, body: { ...body, version } })}
    />
  )
}

function PaymentFields() {
  const { formState } = useFormContext<AddPaymentBody>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <SelectField name="kind" label="Kind" required labels={paymentKindLabels} />
        <TextField
          name="title"
          label="Purpose"
          required
          maxLength={PAYMENT_TITLE_MAX}
          placeholder="First half of the season"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField name="amountMinor" label="Amount" required error={errors.amountMinor?.message} />
        <CurrencyField
          currencies={currencies}
          amounts={['amountMinor']}
          required
          error={errors.currency?.message}
        />
        <TextField name="dueOn" label="Due date" required type="date" />
      </div>
    </>
  )
}
