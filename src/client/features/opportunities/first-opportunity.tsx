import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { useNestedForm } from '#client/lib/nested-forms.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { useDraft } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { opportunityForm } from '#shared/opportunities/opportunity-form.contract.ts'
import { opportunityKeys } from './opportunity.queries.ts'
import { TopicFields, ValueFields, WindowFields } from './opportunity-fields.tsx'
import { toOpportunityForm } from './opportunity-form-values.ts'

const invalidates = Object.values(opportunityKeys)

/** The last step of a brand's wizard: published when the step is finished, unless nothing was entered. */
export function FirstOpportunity() {
  const create = useEndpointMutation(opportunityCalls.create, { invalidates, retry: false })
  const form = useForm({ resolver: zodResolver(opportunityForm), defaultValues: toOpportunityForm(null) })
  const session = useSession()
  const draft = useDraft(`opportunity:${session?.user.id}:first`, form)
  useNestedForm(form, async (body) => {
    await create.mutateAsync({ body })
    draft.clear()
    form.reset(toOpportunityForm(null))
  })
  if (create.isSuccess && !form.formState.isDirty) {
    return (
      <Alert tone="ok" title="Opportunity saved">
        “{create.data.title}” is on your page as soon as it is published.
      </Alert>
    )
  }
  return (
    <FormProvider {...form}>
      <div className="grid gap-6">
        <ProblemAlert error={create.error} />
        <TopicFields />
        <ValueFields />
        <WindowFields />
      </div>
    </FormProvider>
  )
}
