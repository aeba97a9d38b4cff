import { useState } from 'react'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { MoreIcon } from '#client/ui/tool-icons.tsx'
import { plural } from '#shared/format/plural.ts'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { opportunityKeys } from './opportunity.queries.ts'

const action = actionsOf<MyOpportunity>()
const invalidates = Object.values(opportunityKeys)

const undecided = ({ counts }: MyOpportunity) =>
  counts.undecided > 0
    ? ` You can still review the ${plural(counts.undecided, 'application')} waiting for your decision.`
    : ''

/** Actions that are confirmed first. */
const actions = {
  pause: action(opportunityCalls.pause, {
    title: ({ title }) => `Pause “${title}”?`,
    description: (opportunity) => `Racers can’t see it until you reopen it.${undecided(opportunity)}`,
    submit: 'Pause',
    tone: 'danger',
    success: ({ title }) => ({ title: 'Opportunity paused', description: title }),
  }),
  close: action(opportunityCalls.close, {
    title: ({ title }) => `Close “${title}”?`,
    description: (opportunity) =>
      `Racers can no longer apply, and you can’t reopen it.${undecided(opportunity)}`,
    submit: 'Close',
    tone: 'danger',
    success: ({ title }) => ({ title: 'Opportunity closed', description: title }),
  }),
  remove: action(opportunityCalls.remove, {
    title: ({ title }) => `Delete “${title}”?`,
    description: 'It has no applications. You can’t undo this.',
    submit: 'Delete',
    tone: 'danger',
    toInput: ({ id }) => ({ params: { id } }),
    success: (_, { title }) => ({ title: 'Opportunity deleted', description: title }),
  }),
} satisfies Record<string, ActionSpec<MyOpportunity>>

type OpportunityActionsProps = { opportunity: MyOpportunity; onCopy: () => void }

export function OpportunityActions({ opportunity, onCopy }: OpportunityActionsProps) {
  const { id, version, title, status, canDelete } = opportunity
  const [opened, setOpened] = useState<keyof typeof actions>()
  const resume = useEndpointMutation(opportunityCalls.resume, {
    success: { title: 'Opportunity reopened', description: title },
    failure: 'Something went wrong',
    invalidates,
  })
  return (
    <>
      {status === 'PAUSED' && (
        <Button
          call={opportunityCalls.resume}
          size="sm"
          variant="secondary"
          aria-label={`Reopen ${title}`}
          pending={resume.isPending}
          onClick={() => resume.mutate({ params: { id }, body: { version } })}
        >
          Reopen
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            call={opportunityCalls.update}
            size="sm"
            variant="ghost"
            aria-label={`More actions for ${title}`}
          >
            <MoreIcon className="size-5" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {status === 'OPEN' && (
            <DropdownMenuItem onSelect={() => setOpened('pause')}>Pause</DropdownMenuItem>
          )}
          {status !== 'CLOSED' && (
            <DropdownMenuItem onSelect={() => setOpened('close')}>Close</DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={onCopy}>Duplicate</DropdownMenuItem>
          {canDelete && (
            <DropdownMenuItem tone="danger" onSelect={() => setOpened('remove')}>
              Delete
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {opened && (
        <ActionDialog
          spec={actions[opened]}
          subject={opportunity}
          invalidates={invalidates}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
