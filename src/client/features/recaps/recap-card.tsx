import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { PrivateLink } from '#client/lib/private-link.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DocumentIcon, EyeIcon, LinkIcon, LockIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import { paths, recapFile } from '#shared/paths.ts'
import { type Recap, shareRecapForm } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { NoteDialog } from './note-dialog.tsx'
import { recapInvalidations } from './recap.queries.ts'

export function RecapCard({ contractId, recap }: { contractId: string; recap: Recap }) {
  const [action, setAction] = useState<'note' | keyof typeof recapActions | null>(null)
  const share = useEndpointMutation(recapCalls.share, {
    success: ({ showsCosts }) => (showsCosts ? 'The link shows costs' : 'The link hides costs'),
    failure: 'The link couldn’t be changed',
    invalidates: recapInvalidations,
  })
  const { id, version, showsCosts, note, link, canWriteNote, canShare, canRemove } = recap
  const close = () => setAction(null)
  const name = nameRecap(recap)
  return (
    <article aria-label={name} className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl">{name}</h3>
          {recap.kind !== 'OWN' && (
            <p className="mono mt-1 text-sm text-muted">{formatDateRange(recap.fromDay, recap.toDay)}</p>
          )}
        </div>
        {link ? (
          <StatusBadge tone="ok" icon={<LinkIcon />}>
            Shared
          </StatusBadge>
        ) : (
          <StatusBadge tone="plain" icon={<LockIcon />}>
            Private
          </StatusBadge>
        )}
      </div>
      {note && <p className="line-clamp-2 px-3 text-ui wrap-anywhere gate gate-info">{note}</p>}
      {link && <PrivateLink link={link} name={name} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.recap({ token: id })} aria-label={`View: ${name}`} variant="quiet" size="sm">
          <EyeIcon />
          View
        </ButtonLink>
        <Button asChild variant="quiet" size="sm">
          <a href={recapFile(id)} download aria-label={`PDF: ${name}`}>
            <DocumentIcon />
            PDF
          </a>
        </Button>
        {canWriteNote && (
          <Button call={recapCalls.writeNote} variant="quiet" size="sm" onClick={() => setAction('note')}>
            {note ? 'Edit note' : 'Add note'}
          </Button>
        )}
        {canShare && !link && (
          <Button call={recapCalls.share} variant="secondary" size="sm" onClick={() => setAction('share')}>
            <LinkIcon />
            Create private link
          </Button>
        )}
        {canShare && link && (
          <Button
            call={recapCalls.share}
            variant="quiet"
            size="sm"
            pending={share.isPending}
            onClick={() => share.mutate({ params: { id }, body: { version, showsCosts: !showsCosts } })}
          >
            {showsCosts ? 'Hide costs' : 'Show costs'}
          </Button>
        )}
        {canShare && link && (
          <Button
            call={recapCalls.stopSharing}
            variant="ghost"
            size="sm"
            onClick={() => setAction('stop-sharing')}
          >
            Turn off link
          </Button>
        )}
        {canRemove && (
          <Button call={recapCalls.remove} variant="ghost" size="sm" onClick={() => setAction('remove')}>
            Delete
          </Button>
        )}
      </div>
      {action === 'note' && <NoteDialog contractId={contractId} recap={recap} onClose={close} />}
      {action && action !== 'note' && (
        <ActionDialog
          spec={recapActions[action]}
          subject={recap}
          invalidates={recapInvalidations}
          onClose={close}
        />
      )}
    </article>
  )
}

function ShareFields() {
  const { register } = useFormContext<{ showsCosts: boolean }>()
  return (
    <>
      <Checkbox label="Include costs and return" {...register('showsCosts')} />
      <p className="text-sm text-muted">
        What was spent in cash, product, discounts and commission. Without it, readers see deliverables,
        results and sales.
      </p>
    </>
  )
}

const recapAction = actionsOf<Recap>()

const recapActions = {
  share: recapAction(recapCalls.share, {
    title: 'Create a private link',
    description:
      'Anyone with the link can view this recap, without an account. You can turn it off any time.',
    submit: 'Create link',
    schema: shareRecapForm,
    fields: ShareFields,
    defaults: () => ({ showsCosts: false }),
    success: 'Link created',
  }),
  'stop-sharing': recapAction(recapCalls.stopSharing, {
    title: 'Turn off the link?',
    description: 'People with the link can no longer view this recap. Sharing again creates a new link.',
    submit: 'Turn off link',
    tone: 'danger',
    success: 'Link turned off',
    failure: 'The link couldn’t be turned off',
  }),
  remove: recapAction(recapCalls.remove, {
    title: (recap) => `Delete “${nameRecap(recap)}”?`,
    description:
      'It’s deleted for both of you, with its note and link. You can create one for the same dates again.',
    submit: 'Delete recap',
    tone: 'danger',
    toInput: ({ id, version }) => ({ params: { id }, query: { version } }),
    success: 'Recap deleted',
    failure: 'The recap couldn’t be deleted',
  }),
} satisfies Record<string, ActionSpec<Recap>>
