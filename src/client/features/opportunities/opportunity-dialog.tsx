import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DraftNotice } from '#client/lib/draft-notice.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { useDraft } from '#client/lib/use-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import {
  type OpportunityFacts,
  type OpportunityForm,
  type OwnOpportunity,
  opportunityForm,
} from '#shared/opportunities/opportunity.contract.ts'
import { ownOpportunitiesQuery } from './opportunity.queries.ts'
import { opportunityLabels, opportunityText, toCopy, toOpportunityForm } from './opportunity-form-values.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { TopicFields } from './topic-fields.tsx'
import { useSaveOpportunity } from './use-save-opportunity.ts'
import { ValueFields } from './value-fields.tsx'
import { WindowFields } from './window-fields.tsx'

type OpportunityDialogProps = {
  /** What is changed; null for a new one. */
  opportunity: OwnOpportunity | null
  /** What a new one begins as. */
  like?: OwnOpportunity | undefined
  onClose: () => void
}

/** Publishes or changes an opportunity. What is typed stays in this browser until it is saved. */
export function OpportunityDialog({ opportunity, like, onClose }: OpportunityDialogProps) {
  const queryClient = useQueryClient()
  const ownerId = useSession()?.user.id
  const form = useForm<OpportunityForm, unknown, OpportunityFacts>({
    resolver: zodResolver(opportunityForm),
    defaultValues: like ? toCopy(like) : toOpportunityForm(opportunity),
  })
  const draftName = opportunity?.id ?? (like ? `like-${like.id}` : 'new')
  const draft = useDraft(`opportunity:${ownerId}:${draftName}`, form, opportunity?.version)
  const save = useSaveOpportunity()
  /** What was saved in the meantime. */
  const [newer, setNewer] = useState<OwnOpportunity | null>(null)

  const submit = (version: number) =>
    form.handleSubmit((facts) =>
      save
        .mutateAsync({ facts, over: opportunity && { id: opportunity.id, version } })
        .then(() => {
          draft.clear()
          onClose()
        })
        .catch(async (error: unknown) => {
          showFieldProblems(form, error)
          if (opportunity && isStaleSave(error)) setNewer(await readAgain(opportunity.id))
        }),
    )
  async function readAgain(id: string) {
    const { pages } = await queryClient.fetchInfiniteQuery(ownOpportunitiesQuery)
    return pages.flatMap(({ items }) => items).find((item) => item.id === id) ?? null
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={opportunity ? 'Edit opportunity' : 'New opportunity'}
        description="Racers see it on your page. Only those who meet the hard requirements can apply."
      >
        <FormProvider {...form}>
          <DialogForm onSubmit={submit(draft.version)}>
            <DialogBody className="gap-8">
              {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
              <ProblemAlert error={isStaleSave(save.error) ? null : save.error} />
              <Part title="What it is about">
                <TopicFields />
              </Part>
              <Part title="What there is to win">
                <ValueFields />
              </Part>
              <Part title="When">
                <WindowFields />
              </Part>
              <Part title="Hard requirements">
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
