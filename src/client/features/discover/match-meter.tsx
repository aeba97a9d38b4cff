import { CheckIcon, XIcon } from '#client/ui/icons.tsx'
import type { DiscoveredAthlete } from '#shared/discover/discover.contract.ts'

type Match = NonNullable<DiscoveredAthlete['match']>

/** How well a racer fits, as a figure and a bar; what it is made of opens below. */
export function MatchMeter({ match: { score, reasons } }: { match: Match }) {
  return (
    <details className="group/match">
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[auto_1fr_auto] items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="text-sm font-semibold">Match</span>
        <span aria-hidden="true" className="h-2 overflow-hidden rounded-sm bg-fill">
          <span className="block h-full bg-ok" style={{ width: `${score}%` }} />
        </span>
        <span className="mono text-sm font-bold">
          {score}%<span className="sr-only">, why?</span>
        </span>
      </summary>
      <MatchReasons reasons={reasons} />
    </details>
  )
}

export function MatchReasons({ reasons }: Pick<Match, 'reasons'>) {
  return (
    <ul className="grid gap-1.5 pb-2 text-sm leading-[1.35]">
      {reasons.map(({ isMet, text }) => (
        <li key={text} className={isMet ? 'flex gap-2' : 'flex gap-2 text-muted'}>
          {isMet ? (
            <CheckIcon className="mt-px size-4 shrink-0 text-ok" />
          ) : (
            <XIcon className="mt-px size-4 shrink-0" />
          )}
          <span>
            <span className="sr-only">{isMet ? 'Fits: ' : 'Does not fit: '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
