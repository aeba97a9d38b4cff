import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractStep } from '#client/features/contracts/contract.queries.ts'
import { counterpartyOf } from '#client/features/contracts/contract-side.ts'
import { call } from '#client/lib/call.ts'
import { amendmentCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'

const proposal = z.omit(amendmentEndpoints.propose.body, { version: true })

/** A change to a running contract: whoever proposes it signs it by that. */
export function AmendmentDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, endsOn, version } = contract
  const session = useSession()
  const form = useForm({
    resolver: zodResolver(proposal),
    defaultValues: { text: '', endsOn: null, signedName: '' },
  })
  const { errors } = form.formState
  const draft = useDraft(`contract-amendment:${session?.user.id}:${id}`, form)
  const propose = useContractStep(
    (body: BodyOf<typeof amendmentEndpoints.propose>) =>
      call(amendmentCalls.propose, { params: { id }, body }),
    'Amendment proposed',
  )
  const done = () => {
    draft.clear()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Propose an amendment to ${number}`}
        description={`It binds once ${othersOf(contract)} signed it, too. Until then the terms stay as they are.`}
      >
        <DialogForm
          onSubmit={form.handleSubmit((body) =>
            propose.mutate(
              { ...body, version },
              { onSuccess: done, onError: (error) => showFieldProblems(form, error) },
            ),
          )}
        >
          <DialogBody className="gap-5">
            <ProblemAlert error={propose.error} />
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <Field label="What changes" required error={errors.text?.message}>
              <Textarea className="min-h-36" {...form.register('text')} />
            </Field>
            <Field
              label="New last day"
              note="optional"
              hint={`Empty keeps ${formatDate(endsOn)}.`}
              error={errors.endsOn?.message}
              className="md:max-w-60"
            >
              <TextInput
                type="date"
                min={contract.startsOn}
                {...form.register('endsOn', { setValueAs: (day: string | null) => day || null })}
              />
            </Field>
            <Field label="Your full name" required error={errors.signedName?.message}>
              <TextInput autoComplete="name" {...form.register('signedName')} />
            </Field>
            <Checkbox
              label="I sign this amendment electronically by typing my name."
              error={errors.consent?.message}
              {...form.register('consent')}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={propose.isPending}>
              Sign and propose
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

function othersOf(contract: ContractDetail): string {
  const other = counterpartyOf(contract).name
  const guardian = contract.signers.find(({ role }) => role === 'GUARDIAN')
  return guardian ? `${other} and ${guardian.name}, the guardian, have` : `${other} has`
}
