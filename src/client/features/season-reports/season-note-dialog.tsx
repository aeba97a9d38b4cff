import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '#client/fields/text-field.tsx'
import { seasonReportCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { formatCount } from '#shared/format/number.ts'
import {
  SEASON_NOTE_MAX,
  type SeasonReport,
  seasonNote,
} from '#shared/season-reports/season-report.contract.ts'
import { nameSeasonReport } from '#shared/season-reports/season-report.rules.ts'
import { seasonInvalidations, seasonsQuery } from './season-report.queries.ts'

/** The racer's words at the top of a report, with a draft in the browser until they are saved. */
export function SeasonNoteDialog({ report, onClose }: { report: SeasonReport; onClose: () => void }) {
  const { id, note, version } = report
  const queryClient = useQueryClient()
  const save = useEndpointMutation(seasonReportCalls.writeNote, {
    success: 'Note saved',
    invalidates: seasonInvalidations,
  })
  return (
    <FormDialog
      title={`Your note: ${nameSeasonReport(report)}`}
      description="Tell your sponsors how the season went, what you learned and what’s next."
      submit="Save note"
      schema={seasonNote}
      defaultValues={{ note }}
      version={version}
      draftKey={`season-note:${id}`}
      mutation={save}
      toInput={(body, over) => ({ params: { id }, body: { ...body, version: over } })}
      stale={{
        labels: { note: 'Your note' },
        load: async () => {
          const { seasons } = await queryClient.fetchQuery(seasonsQuery)
          const current = seasons.find((each) => each.report?.id === id)?.report
          return current ? { version: current.version, values: { note: current.note } } : undefined
        },
      }}
      onClose={onClose}
    >
      <TextField
        name="note"
        label="Note"
        note={`at most ${formatCount(SEASON_NOTE_MAX)} characters`}
        rows={2}
        maxLength={SEASON_NOTE_MAX}
        placeholder="Nine starts, three podiums, and a new home track for next year."
        inputClassName="min-h-44"
      />
    </FormDialog>
  )
}
