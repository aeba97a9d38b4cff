import { PositionChip } from '#client/ui/position-chip.tsx'
import { formatDate } from '#shared/format/date.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'

/** The results in a report that is also printed: a recap, or the report of a season. */
export function RaceResults({ results, none }: { results: readonly Result[]; none: string }) {
  if (results.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="border-t border-line">
      {results.map(({ id, race, eventName, content, class: raceClass, location, finish, date }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 print:break-inside-avoid"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{race ?? eventName ?? content}</p>
            <p className="text-sm text-muted">
              {[race && eventName, raceClass, location, date && formatDate(date)].filter(Boolean).join(' · ')}
            </p>
          </div>
          {finish && (
            <PositionChip position={finish} label={finishLabel(finish)} className="print:[&>span]:text-ink" />
          )}
        </li>
      ))}
    </ul>
  )
}
