import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import type { CodeBody, DiscountCode } from '#shared/codes/code.contract.ts'
import { today } from '#shared/time.ts'
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
  const form = useForm<TypedCode, unknown, CodeBody>({
    resolver: zodResolver(codeForm),
    defaultValues: code ? typedOf(code) : newCode(contract, today()),
  })
  // The version that was opened, not one that arrived since.
  const [seen, setSeen] = useState(code?.version)
  const invalidates = [codesQuery(contract.id).queryKey]
  const add = useEndpointMutation(codeCalls.add, { success: 'Code created', invalidates })
  const change = useEndpointMutation(codeCalls.change, { success: 'Code updated', invalidates })
  const save = code ? change : add
  const saveOver = (version: number | undefined) =>
    form.handleSubmit((body) => {
      const options = { onSuccess: onClose, onError: (error: Error) => showFieldProblems(form, error) }
      if (code && version !== undefined) {
        return change.mutate({ params: { id: code.id }, body: { ...body, version } }, options)
      }
      add.mutate({ params: { id: contract.id }, body }, options)
    })
  const isStale = isStaleSave(save.error)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={code ? `Edit ${code.code}` : 'New discount code'}
        description={
          code
            ? 'Changes apply to future sales. Past sales keep their commission.'
            : 'Create the same code in your shop. We notify the racer, with a QR code and a card to share.'
        }
      >
        <DialogForm onSubmit={saveOver(seen)}>
          <DialogBody>
            {!isStale && <ProblemAlert error={save.error} />}
            <CodeFields form={form} canRename={code?.canRename ?? true} />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={save.isPending}>
              {code ? 'Save' : 'Create code'}
            </Button>
          </DialogFooter>
        </DialogForm>
        {code && isStale && code.version !== seen && (
          <StaleSaveDialog
            mine={form.getValues()}
            theirs={typedOf(code)}
            labels={labels}
            pending={save.isPending}
            onKeepMine={() => void saveOver(code.version)()}
            onTakeTheirs={() => {
              form.reset(typedOf(code))
              setSeen(code.version)
              save.reset()
            }}
            onClose={() => {
              setSeen(code.version)
              save.reset()
            }}
          />
        )}
      </DialogContent>
    </Dialog>
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
