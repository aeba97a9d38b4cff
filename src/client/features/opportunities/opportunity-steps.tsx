import { useState } from 'react'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { MoreIcon } from '#client/ui/tool-icons.tsx'
import type { EndpointRef } from '#shared/http/endpoint.ts'
import type { OwnOpportunity, opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { opportunityKeys } from './opportunity.queries.ts'

type Action =
  | typeof opportunityEndpoints.pause
  | typeof opportunityEndpoints.resume
  | typeof opportunityEndpoints.close

const useOpportunityAction = (ref: EndpointRef<Action>, success: string) =>
  useEndpointMutation(ref, {
    success: ({ title }) => ({ title: success, description: title }),
    failure: describeFailure,
    invalidates: Object.values(opportunityKeys),
  })

const describeFailure = (error: Error) => ({
  title: 'That did not work',
  description: isStaleSave(error)
    ? 'It was changed elsewhere. This is how it stands now: please try again.'
    : error.message,
})

type Question = 'pause' | 'close' | 'delete'

/** Rests, opens again, ends, repeats or throws away an opportunity; what others notice is asked first. */
export function OpportunitySteps({
  opportunity,
  onCopy,
}: {
  opportunity: OwnOpportunity
  onCopy: () => void
}) {
  const { title, status, canDelete, counts } = opportunity
  const pause = useOpportunityAction(opportunityCalls.pause, 'Opportunity paused')
  const resume = useOpportunityAction(opportunityCalls.resume, 'Opportunity open again')
  const close = useOpportunityAction(opportunityCalls.close, 'Opportunity closed')
  const remove = useEndpointMutation(opportunityCalls.remove, {
    success: { title: 'Opportunity deleted', description: title },
    failure: describeFailure,
    invalidates: Object.values(opportunityKeys),
  })
  const params = { id: opportunity.id }
  const change = { params, body: { version: opportunity.version } }
  const [asked, setAsked] = useState<Question | null>(null)
  const waiting =
    counts.undecided > 0
      ? ` ${counts.undecided} applications still wait for your decision; you can go on reviewing them.`
      : ''
  const questions = {
    pause: {
      title: `Pause “${title}”?`,
      description: `Racers do not see it until you open it again.${waiting}`,
      confirmLabel: 'Pause',
      pending: pause.isPending,
      confirm: () => pause.mutate(change),
    },
    close: {
      title: `Close “${title}”?`,
      description: `Nobody can apply to it any more, and it does not open again.${waiting}`,
      confirmLabel: 'Close',
      pending: close.isPending,
      confirm: () => close.mutate(change),
    },
    delete: {
      title: `Delete “${title}”?`,
      description: 'Nobody has applied to it. It disappears for good.',
      confirmLabel: 'Delete',
      pending: remove.isPending,
      confirm: () => remove.mutate({ params }),
    },
  }
  const question = asked && questions[asked]
  return (
    <>
      {status === 'PAUSED' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Reopen ${title}`}
          pending={resume.isPending}
          onClick={() => resume.mutate(change)}
        >
          Reopen
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" variant="ghost" aria-label={`More for ${title}`}>
            <MoreIcon className="size-5" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {status === 'OPEN' && <DropdownMenuItem onSelect={() => setAsked('pause')}>Pause</DropdownMenuItem>}
          {status !== 'CLOSED' && (
            <DropdownMenuItem onSelect={() => setAsked('close')}>Close</DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={onCopy}>Publish one like it</DropdownMenuItem>
          {canDelete && (
            <DropdownMenuItem tone="danger" onSelect={() => setAsked('delete')}>
              Delete
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {question && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={question.title}
          description={question.description}
          confirmLabel={question.confirmLabel}
          tone="danger"
          pending={question.pending}
          onConfirm={question.confirm}
        />
      )}
    </>
  )
}
