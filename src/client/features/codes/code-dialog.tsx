import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import type { CodeBody, DiscountCode } from '#shared/codes/code.contract.ts'
import { today } from '#shared/time.ts'
import { type CodeContract, useCodeStep } from './code.queries.ts'
import { CodeFields } from './code-fields.tsx'
import { codeForm, newCode, type TypedCode, typedOf } from './code-form.ts'

type CodeDialogProps = {
  contract: CodeContract
  /** What is changed, as it stands now; without it a new one is made. */
  code?: DiscountCode
  onClose: () => void
}

/** What buyers get, what the racer earns, and how long. */
export function CodeDialog({ contract, code, onClose }: CodeDialogProps) {
  const form = useForm<TypedCode, unknown, CodeBody>({
    resolver: zodResolver(codeForm),
    defaultValues: code ? typedOf(code) : newCode(contract, today()),
  })
  // A save names the version that was looked at, not the one that came in the meantime.
  const [seen, setSeen] = useState(code?.version)
  const save = useCodeStep(
    contract.id,
    ({ version, ...body }: CodeBody & { version: number | undefined }) =>
      code && version !== undefined
        ? call(codeCalls.change, { params: { id: code.id }, body: { ...body, version } })
        : call(codeCalls.add, { params: { id: contract.id }, body }),
    { done: code ? 'Code changed' : 'The code is on the grid' },
  )
  const saveOver = (version: number | undefined) =>
    form.handleSubmit((body) =>
      save.mutate(
        { ...body, version },
        { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
      ),
    )
  const isStale = isStaleSave(save.error)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={code ? `Change ${code.code}` : 'New discount code'}
        description={
          code
            ? 'Sales from now on follow the change. What was sold before stays as it was credited.'
            : 'Make the same code in your shop. The racer is told, and gets a QR code and a card to share.'
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
              {code ? 'Save' : 'Make the code'}
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
  startsAt: 'First day',
  endsAt: 'Last day',
  commissionBp: 'Commission, %',
  maxUses: 'Limit of uses',
  landingUrl: 'Landing page',
  stripePromotionId: 'Stripe promotion id',
}
