import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { seasonReportCalls } from '#client/lib/endpoint-map.ts'
import { PrivateLink } from '#client/lib/private-link.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DocumentIcon, EyeIcon, LinkIcon, LockIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { paths, seasonReportFile } from '#shared/paths.ts'
import { type SeasonReport, shareSeasonForm } from '#shared/season-reports/season-report.contract.ts'
import { nameSeasonReport } from '#shared/season-reports/season-report.rules.ts'
import { SeasonNoteDialog } from './season-note-dialog.tsx'
import { seasonInvalidations } from './season-report.queries.ts'

type SeasonReportCardProps = {
  report: SeasonReport
  /** After a downgrade: the report can be read, and its link turned off. */
  isReadOnly: boolean
}

/** What can be done with the report of a season. */
export function SeasonReportCard({ report, isReadOnly }: SeasonReportCardProps) {
  const [action, setAction] = useState<'note' | keyof typeof seasonActions | null>(null)
  const share = useEndpointMutation(seasonReportCalls.share, {
    success: ({ showsSales }) => (showsSales ? 'The link shows sales' : 'The link hides sales'),
    failure: 'The link couldn’t be changed',
    invalidates: seasonInvalidations,
  })
  const { id, version, note, link, showsSales } = report
  const name = nameSeasonReport(report)
  const close = () => setAction(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {link ? (
        <StatusBadge tone="ok" icon={<LinkIcon />} className="w-fit">
          Shared
        </StatusBadge>
      ) : (
        <StatusBadge tone="plain" icon={<LockIcon />} className="w-fit">
          Private
        </StatusBadge>
      )}
      {note && <p className="line-clamp-2 px-3 text-ui wrap-anywhere gate gate-info">{note}</p>}
      {link && <PrivateLink link={link} name={name} />}
      {isReadOnly && (
        <p className="text-sm text-muted">
          Read-only: your plan doesn’t include season reports. {link && 'The private link keeps working.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={paths.seasonReport({ token: id })}
          aria-label={`View: ${name}`}
          variant="quiet"
          size="sm"
        >
          <EyeIcon />
          View
        </ButtonLink>
        <Button asChild variant="quiet" size="sm">
          <a href={seasonReportFile(id)} download aria-label={`PDF: ${name}`}>
            <DocumentIcon />
            PDF
          </a>
        </Button>
        {!isReadOnly && (
          <Button
            call={seasonReportCalls.writeNote}
            variant="quiet"
            size="sm"
            onClick={() => setAction('note')}
          >
            {note ? 'Edit note' : 'Add note'}
          </Button>
        )}
        {!isReadOnly && !link && (
          <Button
            call={seasonReportCalls.share}
            variant="secondary"
            size="sm"
            onClick={() => setAction('share')}
          >
            <LinkIcon />
            Create private link
          </Button>
        )}
        {!isReadOnly && link && (
          <Button
            call={seasonReportCalls.share}
            variant="quiet"
            size="sm"
            pending={share.isPending}
            onClick={() => share.mutate({ params: { id }, body: { version, showsSales: !showsSales } })}
          >
            {showsSales ? 'Hide sales' : 'Show sales'}
          </Button>
        )}
        {link && (
          <Button
            call={seasonReportCalls.stopSharing}
            variant="ghost"
            size="sm"
            onClick={() => setAction('stop-sharing')}
          >
            Turn off link
          </Button>
        )}
      </div>
      {action === 'note' && <SeasonNoteDialog report={report} onClose={close} />}
      {action && action !== 'note' && (
        <ActionDialog
          spec={seasonActions[action]}
          subject={report}
          invalidates={seasonInvalidations}
          onClose={close}
        />
      )}
    </div>
  )
}

function ShareFields() {
  const { register } = useFormContext<{ showsSales: boolean }>()
  return (
    <>
      <Checkbox label="Include net sales" {...register('showsSales')} />
      <p className="text-sm text-muted">
        The total of all orders with your codes, net of refunds. Readers never see what a single sponsor spent
        or sold. Sponsors with private contracts are counted without their names.
      </p>
    </>
  )
}

const seasonAction = actionsOf<SeasonReport>()

const seasonActions = {
  share: seasonAction(seasonReportCalls.share, {
    title: 'Create a private link',
    description:
      'Anyone with the link can view this report, without an account. You can turn it off any time.',
    submit: 'Create link',
    schema: shareSeasonForm,
    fields: ShareFields,
    defaults: () => ({ showsSales: false }),
    success: 'Link created',
  }),
  'stop-sharing': seasonAction(seasonReportCalls.stopSharing, {
    title: 'Turn off the link?',
    description: 'People with the link can no longer view this report. Sharing again creates a new link.',
    submit: 'Turn off link',
    tone: 'danger',
    success: 'Link turned off',
    failure: 'The link couldn’t be turned off',
  }),
} satisfies Record<string, ActionSpec<SeasonReport>>
