import { useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { MoreIcon } from '#client/ui/tool-icons.tsx'
import type { OwnOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { useOpportunityStep, useRemoveOpportunity } from './opportunity.queries.ts'

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
  const pause = useOpportunityStep('/api/opportunities/{id}/pause', 'Opportunity paused')
  const resume = useOpportunityStep('/api/opportunities/{id}/resume', 'Opportunity open again')
  const close = useOpportunityStep('/api/opportunities/{id}/close', 'Opportunity closed')
  const remove = useRemoveOpportunity()
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
      step: pause,
    },
    close: {
      title: `Close “${title}”?`,
      description: `Nobody can apply to it any more, and it does not open again.${waiting}`,
      confirmLabel: 'Close',
      step: close,
    },
    delete: {
      title: `Delete “${title}”?`,
      description: 'Nobody has applied to it. It disappears for good.',
      confirmLabel: 'Delete',
      step: remove,
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
          onClick={() => resume.mutate(opportunity)}
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
          pending={question.step.isPending}
          onConfirm={() => question.step.mutate(opportunity)}
        />
      )}
    </>
  )
}
