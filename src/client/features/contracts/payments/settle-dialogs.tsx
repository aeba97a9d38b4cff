import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useWorkStep } from '#client/features/contracts/deliverables/use-work-step.ts'
import { call } from '#client/lib/call.ts'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { PAYMENT_REFERENCE_MAX } from '#shared/contracts/payment.constants.ts'
import { markPaidBody } from '#shared/contracts/payment.contract.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { PaymentDialogProps } from './payment.queries.ts'

const paid = z.omit(markPaidBody, { version: true })
type Paid = z.infer<typeof paid>

/** The brand says that the money left, and by which words the racer finds it. */
export function MarkPaidDialog({ payment, onClose }: PaymentDialogProps) {
  const { id, version, title } = payment
  const form = useForm({ resolver: zodResolver(paid), defaultValues: { reference: '' } })
  const step = useWorkStep(
    ({ reference }: Paid) => call(paymentCalls.markPaid, { params: { id }, body: { version, reference } }),
    { done: 'Marked as paid' },
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={`${formatMoney(payment)} paid?`}
        description={`${title}. The racer is told, and says when it has arrived.`}
      >
        <DialogForm onSubmit={form.handleSubmit((given) => step.mutate(given, { onSuccess: onClose }))}>
          <DialogBody>
            <ProblemAlert error={step.error} />
            <Field
              label="Reference"
              required
              hint="As it stands on the statement: a transfer or invoice number."
              error={form.formState.errors.reference?.message}
            >
              <TextInput
                maxLength={PAYMENT_REFERENCE_MAX}
                autoComplete="off"
                {...form.register('reference')}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={step.isPending}>
              Mark as paid
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

export function ConfirmPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const { id, version, title, reference } = payment
  const step = useWorkStep(() => call(paymentCalls.confirm, { params: { id }, body: { version } }), {
    done: 'Confirmed: it arrived',
    failed: 'It was not confirmed',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`${formatMoney(payment)} arrived?`}
      description={`${title}, reference ${reference}. Confirm only what you can see on your account.`}
      confirmLabel="It arrived"
      cancelLabel="Not yet"
      onConfirm={() => step.mutate()}
    />
  )
}

export function CancelPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const { id, version, title } = payment
  const step = useWorkStep(() => call(paymentCalls.cancel, { params: { id }, body: { version } }), {
    done: 'Called off',
    failed: 'It was not called off',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Call off ${formatMoney(payment)}?`}
      description={`“${title}” stays in the list as called off, and the racer is told.`}
      confirmLabel="Call off"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={() => step.mutate()}
    />
  )
}

export function RemovePaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const { id, version, title } = payment
  const step = useWorkStep(() => call(paymentCalls.remove, { params: { id }, query: { version } }), {
    done: 'Off the plan',
    failed: 'It was not removed',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Remove “${title}”?`}
      description={`${formatMoney(payment)} goes from the plan for both of you.`}
      confirmLabel="Remove"
      tone="danger"
      onConfirm={() => step.mutate()}
    />
  )
}
