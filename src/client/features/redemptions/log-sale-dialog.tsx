import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CurrencyOptions } from '#client/fields/money-field.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { call } from '#client/lib/call.ts'
import { redemptionCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { parseAmount } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { ORDER_ID_MAX } from '#shared/redemptions/redemption.constants.ts'
import { type CodeChoice, logRedemptionBody } from '#shared/redemptions/redemption.contract.ts'
import { today } from '#shared/time.ts'
import { refreshRedemptions } from './redemption.queries.ts'

const AMOUNT = 'Please enter an amount, such as 129.00'

const isAmount = (text: string, currency: string) => Number.isInteger(parseAmount(text, currency))

/** The fields as typed; the currency decides what the amounts mean. */
const saleForm = z
  .object({
    codeId: z.string().check(z.minLength(1, 'Please choose a code')),
    orderRef: logRedemptionBody.shape.orderRef,
    currency: logRedemptionBody.shape.currency,
    amount: z.string(),
    discount: z.string(),
    day: z.iso.date('Please choose a day'),
  })
  .check(
    z.refine(({ amount, currency }) => isAmount(amount, currency), {
      error: AMOUNT,
      path: ['amount'],
    }),
    z.refine(({ discount, currency }) => !discount.trim() || isAmount(discount, currency), {
      error: AMOUNT,
      path: ['discount'],
    }),
    z.refine(({ day }) => day <= today(), { error: 'This lies in the future', path: ['day'] }),
  )
type SaleForm = z.infer<typeof saleForm>

/** The middle of the day is that day in most of the world; for today it is now. */
const momentIn = (day: string) => (day === today() ? new Date().toISOString() : `${day}T12:00:00.000Z`)

const logSale = ({ codeId, orderRef, currency, amount, discount, day }: SaleForm) =>
  call(redemptionCalls.log, {
    params: { id: codeId },
    body: {
      ...{ orderRef, currency },
      amount: parseAmount(amount, currency) ?? 0,
      discountAmount: parseAmount(discount, currency) ?? 0,
      redeemedAt: momentIn(day),
    },
  })

/** A sale at the counter, at the track or on the phone, that no system tells of. */
export function LogSaleDialog({ codes, onClose }: { codes: readonly CodeChoice[]; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [first] = codes
  const form = useForm({
    resolver: zodResolver(saleForm),
    defaultValues: {
      codeId: first?.id ?? '',
      orderRef: '',
      currency: 'USD',
      amount: '',
      discount: '',
      day: today(),
    },
  })
  const { errors } = form.formState
  const log = useMutation({
    mutationFn: logSale,
    onSuccess: ({ orderId }) => {
      toast({ variant: 'success', title: 'On the board', description: `Order ${orderId}` })
      void refreshRedemptions(queryClient)
      onClose()
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title="Log a sale" description="For orders that no shop, file or system tells of.">
        <DialogForm onSubmit={form.handleSubmit((given) => log.mutate(given))}>
          <DialogBody>
            <ProblemAlert error={log.error} />
            {!first && <NoCodes />}
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Code" required error={errors.codeId?.message}>
                <Select {...form.register('codeId')}>
                  {codes.map(({ id, code, racer }) => (
                    <option key={id} value={id}>
                      {code} · {racer}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="Order number" required error={errors.orderRef?.message}>
                <TextInput maxLength={ORDER_ID_MAX} autoComplete="off" {...form.register('orderRef')} />
              </Field>
              <Field
                label="Paid after discount"
                required
                hint="Without shipping and tax."
                error={errors.amount?.message}
              >
                <TextInput inputMode="decimal" autoComplete="off" {...form.register('amount')} />
              </Field>
              <Field label="Discount given" note="optional" error={errors.discount?.message}>
                <TextInput inputMode="decimal" autoComplete="off" {...form.register('discount')} />
              </Field>
              <Field label="Currency" required error={errors.currency?.message}>
                <Select {...form.register('currency')}>
                  <CurrencyOptions />
                </Select>
              </Field>
              <Field label="Sold on" required error={errors.day?.message}>
                <TextInput type="date" max={today()} {...form.register('day')} />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={log.isPending} disabled={!first}>
              Log the sale
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

const NoCodes = () => (
  <Alert tone="info" title="No code on the grid yet">
    Give a racer one in{' '}
    <AppLink to={paths.contracts()} className="underline">
      their contract
    </AppLink>{' '}
    first.
  </Alert>
)
