import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { PositionChip } from '#client/ui/position-chip.tsx'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { PROFILE_RESULTS } from '#shared/profiles/profile.constants.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { ShowAllLink, useShowAll } from './show-all-link.tsx'

const gates = ['gold', 'silver', 'bronze'] as const

/** Specification 2.6: at most five results, in their owner's order, and a link that shows all of them. */
export function ResultsTable({ results, caption }: { results: readonly Result[]; caption: string }) {
  const isAll = useShowAll('results')
  const shown = isAll ? results : results.slice(0, PROFILE_RESULTS)
  return (
    <div id="results">
      <DataTable caption={caption} columns={['Finish', 'Date', 'Race', 'Class', 'Location']}>
        {shown.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </DataTable>
      {results.length > PROFILE_RESULTS && (
        <ShowAllLink list="results" items={plural(results.length, 'result')} />
      )}
    </div>
  )
}

function ResultRow({ result }: { result: Result }) {
  const { finish, date, class: raceClass, location } = result
  const [name, ...details] = [result.race, result.eventName, result.content].filter((text) => text !== null)
  return (
    <DataRow gate={(finish && gates[finish - 1]) || 'plain'}>
      <DataCell>
        {finish ? <PositionChip position={finish} label={finishLabel(finish)} /> : <NoValue />}
      </DataCell>
      <DataCell onPhone="end" className="whitespace-nowrap max-md:text-muted">
        {date ? <time dateTime={date}>{formatDate(date)}</time> : <NoValue />}
      </DataCell>
      <DataCell heading onPhone="wide" className="wrap-anywhere">
        {name}
        {details.map((detail) => (
          <span key={detail} className="mono block text-xs font-normal text-muted">
            {detail}
          </span>
        ))}
      </DataCell>
      <DataCell className="wrap-anywhere">{raceClass ?? <NoValue />}</DataCell>
      <DataCell onPhone="end" className="text-muted wrap-anywhere">
        {location ?? <NoValue />}
      </DataCell>
    </DataRow>
  )
}

/** A dash in the table of wide screens; on phones missing values take no space. */
function NoValue() {
  return (
    <span className="text-muted max-md:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not given</span>
    </span>
  )
}
