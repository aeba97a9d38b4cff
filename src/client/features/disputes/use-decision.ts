import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useWorkStep } from '#client/features/deliverables/use-work-step.ts'
import { call } from '#client/lib/call.ts'
import { disputeCalls } from '#client/lib/endpoint-map.ts'
import { useDraft } from '#client/lib/use-draft.tsx'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { resolveDisputeBody } from '#shared/disputes/dispute.contract.ts'

const verdict = z.omit(resolveDisputeBody, { version: true })
type Verdict = z.infer<typeof verdict>

/** What an operator writes stays in this browser until it is sent. */
export function useDecision({ id, version }: Deliverable, onDecided: () => void) {
  const form = useForm({ resolver: zodResolver(verdict), defaultValues: { decision: '', dueOn: null } })
  const draft = useDraft(`dispute:${id}`, form)
  const step = useWorkStep(
    (given: Verdict) => call(disputeCalls.resolve, { params: { id }, body: { version, ...given } }),
    { done: 'Decided, and both are told' },
  )
  const decide = form.handleSubmit((given) =>
    step.mutate(given, {
      onSuccess: () => {
        draft.clear()
        onDecided()
      },
    }),
  )
  return { form, draft, step, decide }
}

export type Decision = ReturnType<typeof useDecision>
