import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import {
  type MyOpportunity,
  type OpportunityFacts,
  type OpportunityForm,
  opportunityForm,
} from '#shared/opportunities/opportunity.contract.ts'
import { myOpportunitiesQuery, opportunityKeys } from './opportunity.queries.ts'
import { opportunityLabels, opportunityText, toCopy, toOpportunityForm } from './opportunity-form-values.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { TopicFields } from './topic-fields.tsx'
import { ValueFields } from './value-fields.tsx'
import { WindowFields } from './window-fields.tsx'

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
  const form = useForm<OpportunityForm, unknown, OpportunityFacts>({
    resolver: zodResolver(opportunityForm),
    defaultValues: like ? toCopy(like) : toOpportunityForm(opportunity),
  })
  const draftName = opportunity?.id ?? (like ? `like-${like.id}` : 'new')
  const draft = useDraft(`opportunity:${ownerId}:${draftName}`, form, opportunity?.version)
  const create = useEndpointMutation(opportunityCalls.create, {
    success: ({ title }) => ({ title: 'Opportunity published', description: title }),
    invalidates,
  })
  const update = useEndpointMutation(opportunityCalls.update, {
    success: ({ title }) => ({ title: 'Opportunity saved', description: title }),
    invalidates,
  })
  const save = opportunity ? update : create
  /** The version that was saved elsewhere in the meantime. */
  const [newer, setNewer] = useState<MyOpportunity | null>(null)

  const submit = (version: number) =>
    form.handleSubmit(async (facts) => {
      try {
        await (opportunity
          ? update.mutateAsync({ params: { id: opportunity.id }, body: { ...facts, version } })
          : create.mutateAsync({ body: facts }))
        draft.clear()
        onClose()
      } catch (error) {
        showFieldProblems(form, error)
        if (opportunity && isStaleSave(error)) setNewer(await loadNewer(opportunity.id))
      }
    })
  async function loadNewer(id: string) {
    const { pages } = await queryClient.fetchInfiniteQuery(myOpportunitiesQuery)
    return pages.flatMap(({ items }) => items).find((item) => item.id === id) ?? null
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={opportunity ? 'Edit opportunity' : 'New opportunity'}
        description="Racers see it on your page. Only racers who meet the requirements can apply."
      >
        <FormProvider {...form}>
          <DialogForm onSubmit={submit(draft.version)}>
            <DialogBody className="gap-8">
              {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
              <ProblemAlert error={isStaleSave(save.error) ? null : save.error} />
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
            </DialogBody>
            <DialogFooter>
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" pending={save.isPending}>
                {opportunity ? 'Save opportunity' : 'Publish opportunity'}
              </Button>
            </DialogFooter>
          </DialogForm>
        </FormProvider>
      </DialogContent>
      {newer && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={toOpportunityForm(newer)}
          labels={opportunityLabels}
          textOf={opportunityText}
          pending={save.isPending}
          onKeepMine={submit(newer.version)}
          onTakeTheirs={() => {
            draft.clear()
            onClose()
          }}
          onClose={() => setNewer(null)}
        />
      )}
    </Dialog>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-5 border-t-2 border-rule pt-4">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)
