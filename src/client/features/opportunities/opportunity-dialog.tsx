import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { DialogBody } from '#client/ui/dialog.tsx'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { opportunityForm } from '#shared/opportunities/opportunity-form.contract.ts'
import { myOpportunitiesQuery, opportunityKeys } from './opportunity.queries.ts'
import { RequirementFields, TopicFields, ValueFields, WindowFields } from './opportunity-fields.tsx'
import { opportunityLabels, opportunityText, toCopy, toOpportunityForm } from './opportunity-form-values.ts'

const invalidates = Object.values(opportunityKeys)

type OpportunityDialogProps = {
  /** The opportunity to edit; null for a new one. */
  opportunity: MyOpportunity | null
  /** The opportunity that a new one copies. */
  like?: MyOpportunity | undefined
  onClose: () => void
}

/** Publishes or edits an opportunity. What is typed is stored in this browser until it is saved. */
export function OpportunityDialog({ opportunity, like, onClose }: OpportunityDialogProps) {
  const queryClient = useQueryClient()
  const ownerId = useSession()?.user.id
  const create = useEndpointMutation(opportunityCalls.create, {
    success: ({ title }) => ({ title: 'Opportunity published', description: title }),
    invalidates,
  })
  const update = useEndpointMutation(opportunityCalls.update, {
    success: ({ title }) => ({ title: 'Opportunity saved', description: title }),
    invalidates,
  })
  const form = {
    size: 'lg',
    description: 'Racers see it on your page. Only racers who meet the requirements can apply.',
    schema: opportunityForm,
    layout: (fields: ReactNode) => <DialogBody className="gap-8">{fields}</DialogBody>,
    children: fields,
    onClose,
  } as const
  if (!opportunity) {
    return (
      <FormDialog
        {...form}
        title="New opportunity"
        submit="Publish opportunity"
        defaultValues={like ? toCopy(like) : toOpportunityForm(null)}
        draftKey={`opportunity:${ownerId}:${like ? `like-${like.id}` : 'new'}`}
        mutation={create}
        toInput={(body) => ({ body })}
      />
    )
  }
  const { id, version } = opportunity
  return (
    <FormDialog
      {...form}
      title="Edit opportunity"
      submit="Save opportunity"
      defaultValues={toOpportunityForm(opportunity)}
      version={version}
      draftKey={`opportunity:${ownerId}:${id}`}
      mutation={update}
      toInput={(body, over) => ({ params: { id }, body: { ...body, version: over } })}
      stale={{
        labels: opportunityLabels,
        textOf: opportunityText,
        load: async () => {
          const { pages } = await queryClient.fetchInfiniteQuery(myOpportunitiesQuery)
          const current = pages.flatMap(({ items }) => items).find((item) => item.id === id)
          return current && { version: current.version, values: toOpportunityForm(current) }
        },
      }}
    />
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-5 border-t-2 border-rule pt-4">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)

const fields = (
  <>
    <Part title="About">
      <TopicFields />
    </Part>
    <Part title="Value">
      <ValueFields />
    </Part>
    <Part title="Dates">
      <WindowFields />
    </Part>
    <Part title="Requirements">
      <RequirementFields />
    </Part>
  </>
)
