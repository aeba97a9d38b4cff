import { PositionChip } from '#client/ui/position-chip.tsx'
import { TimingCell, TimingRow, TimingTable } from '#client/ui/timing-table.tsx'
import { finishLabel } from '#shared/profiles/finish.rules.ts'
import { raceDay } from '#shared/profiles/race-day.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { PROFILE_RESULTS } from '#shared/profiles/showcase.constants.ts'

const gates = ['gold', 'silver', 'bronze'] as const

/** Specification 2.6: at most five results, in the order of their owner. */
export function ResultsTable({ results, caption }: { results: readonly Result[]; caption: string }) {
  return (
    <TimingTable caption={caption} columns={['Finish', 'Date', 'Race', 'Class', 'Location']}>
      {results.slice(0, PROFILE_RESULTS).map((result) => (
        <ResultRow key={result.id} result={result} />
      ))}
    </TimingTable>
  )
}

function ResultRow({ result }: { result: Result }) {
  const { finish, date, class: raceClass, location } = result
  const [name, ...details] = [result.race, result.eventName, result.content].filter((text) => text !== null)
  return (
    <TimingRow gate={(finish && gates[finish - 1]) || 'plain'}>
      <TimingCell>
        {finish ? <PositionChip position={finish} label={finishLabel(finish)} /> : <NoValue />}
      </TimingCell>
      <TimingCell onPhone="end" className="whitespace-nowrap max-md:text-muted">
        {date ? <time dateTime={date}>{raceDay(date)}</time> : <NoValue />}
      </TimingCell>
      <TimingCell heading onPhone="wide" className="wrap-anywhere">
        {name}
        {details.map((detail) => (
          <span key={detail} className="mono block text-xs font-normal text-muted">
            {detail}
          </span>
        ))}
      </TimingCell>
      <TimingCell className="wrap-anywhere">{raceClass ?? <NoValue />}</TimingCell>
      <TimingCell onPhone="end" className="text-muted wrap-anywhere">
        {location ?? <NoValue />}
      </TimingCell>
    </TimingRow>
  )
}

/** A stroke in the table of wide screens; on a phone what is not known leaves no gap. */
function NoValue() {
  return (
    <span className="text-muted max-md:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not given</span>
    </span>
  )
}
