import { seasonReportCalls } from '#client/lib/endpoint-map.ts'
import { PlanNotice, planName, useMissingFeature } from '#client/lib/plan-notice.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import type { SeasonList as Seasons } from '#shared/season-reports/season-report.contract.ts'
import { SeasonReportCard } from './season-card.tsx'
import { seasonInvalidations } from './season-report.queries.ts'

/** The racer's seasons, each with its report or the button that creates it. */
export function SeasonList({ seasons }: Seasons) {
  const missing = useMissingFeature('season-report')
  const hasReports = seasons.some(({ report }) => report)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {missing && (
        <PlanNotice title={`Season reports are part of ${planName(missing.plan)}`}>
          {hasReports
            ? 'The reports you created stay: you can read them, and their links keep working. With the plan you can create and change reports.'
            : 'With the plan you can create a report for each season, share it by link and download it as a PDF.'}
        </PlanNotice>
      )}
      <ul aria-label="Seasons, newest first" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {seasons.map(({ season, fromDay, toDay, report }) => (
          <li
            key={season}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-card p-4 sm:p-5"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div>
                <h2 className="text-xl">Season {season}</h2>
                <p className="mono mt-1 text-sm text-muted">{formatDateRange(fromDay, toDay)}</p>
              </div>
              {!report && !missing && <CreateButton season={season} />}
            </div>
            {report && <SeasonReportCard report={report} isReadOnly={missing !== null} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CreateButton({ season }: { season: number }) {
  const create = useEndpointMutation(seasonReportCalls.create, {
    success: 'Season report created',
    failure: 'The report couldn’t be created',
    invalidates: seasonInvalidations,
  })
  return (
    <Button
      call={seasonReportCalls.create}
      variant="secondary"
      size="sm"
      pending={create.isPending}
      aria-label={`Create report: season ${season}`}
      onClick={() => create.mutate({ body: { season } })}
    >
      <PlusIcon />
      Create report
    </Button>
  )
}
