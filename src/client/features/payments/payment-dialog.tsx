import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useWorkStep } from '#client/features/deliverables/use-work-step.ts'
import { call } from '#client/lib/call.ts'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatAmount, parseAmount } from '#shared/format/money.ts'
import { PAYMENT_TITLE_MAX, paymentKindLabels, paymentKinds } from '#shared/payments/payment.constants.ts'
import { type AddPaymentBody, addPaymentBody, type Payment } from '#shared/payments/payment.contract.ts'

const DEFAULT_CURRENCY = 'USD'
const currencies = Intl.supportedValuesOf('currency')

type PaymentDialogProps = {
  contract: Contract
  /** What is changed; without it something new is planned. */
  payment?: Payment
  onClose: () => void
}

/** A stipend, a bonus, a fee or product, and its day. */
export function PaymentDialog({ contract, payment, onClose }: PaymentDialogProps) {
  const form = useForm({
    resolver: zodResolver(addPaymentBody),
    defaultValues: payment
      ? { ...payment }
      : { kind: 'STIPEND', title: '', currency: contract.currency ?? DEFAULT_CURRENCY },
  })
  const [typed, setTyped] = useState(payment ? formatAmount(payment.amountMinor, payment.currency) : '')
  const { errors } = form.formState
  const save = useWorkStep(
    (body: AddPaymentBody) =>
      payment
        ? call(paymentCalls.change, {
            params: { id: payment.id },
            body: { ...body, version: payment.version },
          })
        : call(paymentCalls.add, { params: { id: contract.id }, body }),
    { done: payment ? 'Changed' : 'On the plan' },
  )
  const submit = form.handleSubmit((given) =>
    save.mutate(given, { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) }),
  )
  /** The same figures are another number of coins in another currency. */
  const readAs = (text: string, currency: string) =>
    form.setValue('amountMinor', parseAmount(text, currency) ?? Number.NaN, {
      shouldValidate: form.formState.isSubmitted,
      shouldDirty: true,
    })
  const currency = form.register('currency', {
    onChange: ({ target }: { target: { value: string } }) => readAs(typed, target.value),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={payment ? 'Change a payment' : 'Add a payment'}
        description="The racer is told, and sees it on the plan at once."
      >
        <DialogForm onSubmit={submit}>
          <DialogBody>
            <ProblemAlert error={save.error} />
            <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
              <Field label="Kind" required error={errors.kind?.message}>
                <Select {...form.register('kind')}>
                  {paymentKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {paymentKindLabels[kind]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="What for" required error={errors.title?.message}>
                <TextInput
                  maxLength={PAYMENT_TITLE_MAX}
                  placeholder="First half of the season"
                  {...form.register('title')}
                />
              </Field>
            </div>
            <div className="grid gap-4 sm:grid-cols-3">
              <Field label="Amount" required error={errors.amountMinor?.message}>
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value)
                    readAs(target.value, form.getValues('currency') ?? '')
                  }}
                />
              </Field>
              <Field label="Currency" required error={errors.currency?.message}>
                <Select {...currency}>
                  {currencies.map((code) => (
                    <option key={code} value={code}>
                      {code}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="Due" required error={errors.dueOn?.message}>
                <TextInput type="date" {...form.register('dueOn')} />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={save.isPending}>
              {payment ? 'Save' : 'Add to the plan'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
