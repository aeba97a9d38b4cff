import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { DecisionField, DueDateField } from '#client/features/contracts/contract-fields.tsx'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { disputeCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { CHANGES_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { disputeOutcomes } from '#shared/disputes/dispute.constants.ts'
import { resolveDisputeBody } from '#shared/disputes/dispute.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { outcomeLabels } from './dispute-labels.ts'

const decision = z.omit(resolveDisputeBody, { version: true })
type Decision = z.input<typeof decision>

const outcomeOptions = disputeOutcomes.map((value) => {
  const { label, description } = outcomeLabels[value]
  return { value, label, description }
})

/** What the form on the page and the dialog have in common. */
function useDecision({ id, version }: Deliverable) {
  const mutation = useEndpointMutation(disputeCalls.resolve, {
    success: { title: 'Dispute decided', description: 'Both sides are notified.' },
    invalidates: contractKeys,
  })
  return {
    mutation,
    schema: decision,
    defaultValues: { decision: '', dueOn: null },
    draftKey: `dispute:${id}`,
    toInput: (values: z.output<typeof decision>) => ({ params: { id }, body: { version, ...values } }),
  }
}

type DecideFormProps = { deliverable: Deliverable; onDecided: () => void }

export function DecideForm({ deliverable, onDecided }: DecideFormProps) {
  const [isDone, setIsDone] = useState(false)
  const options = useDecision(deliverable)
  const { form, draft, submit } = useMutationForm({
    ...options,
    onSuccess: () => {
      setIsDone(true)
      onDecided()
    },
  })
  if (isDone) return null
  if (!deliverable.allowed.includes('resolve')) {
    const written = form.getValues('decision')
    return (
      written && (
        <Alert tone="wait" title="Another administrator has decided. This is your draft:">
          <p className="wrap-anywhere whitespace-pre-line">{written}</p>
        </Alert>
      )
    )
  }
  return (
    <section aria-labelledby="decide" className="grid gap-4 border-t border-line pt-6">
      <h3 id="decide" className="text-xl">
        Decide
      </h3>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          <ProblemAlert error={options.mutation.error} />
          <DecisionFields deliverable={deliverable} />
          <Button type="submit" className="justify-self-start" pending={options.mutation.isPending}>
            Save decision
          </Button>
        </form>
      </FormProvider>
    </section>
  )
}

type ResolveDialogProps = { deliverable: Deliverable; onClose: () => void }

export function ResolveDialog({ deliverable, onClose }: ResolveDialogProps) {
  return (
    <FormDialog
      {...useDecision(deliverable)}
      title="Decide the dispute"
      description={`Both sides of “${deliverable.title}” can read your decision.`}
      submit="Save decision"
      onClose={onClose}
    >
      <DecisionFields deliverable={deliverable} />
    </FormDialog>
  )
}

function DecisionFields({ deliverable: { dueOn } }: { deliverable: Deliverable }) {
  const { watch } = useFormContext<Decision>()
  return (
    <>
      <RadioField name="outcome" label="Outcome" options={outcomeOptions} />
      {watch('outcome') === 'OPEN' && (
        <DueDateField hint={`Not before ${formatDate(dueOn)}, and at least ${CHANGES_DAYS} days from now.`} />
      )}
      <DecisionField />
    </>
  )
}
