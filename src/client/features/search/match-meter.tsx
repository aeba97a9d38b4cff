import { AppLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon, InfoIcon, XIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'

type Match = NonNullable<MatchedAthlete['match']>

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

/** The score alone, for rows and cards on the map. */
export function MatchBar({ score }: Pick<Match, 'score'>) {
  return (
    <p className="flex shrink-0 items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-11 overflow-hidden rounded-sm bg-fill">
        <span className="block h-full bg-ok" style={{ width: `${score}%` }} />
      </span>
      <b className="mono text-sm">
        {score}%<span className="sr-only"> match</span>
      </b>
    </p>
  )
}

function outcomeOf(isMet: boolean | null) {
  if (isMet === null) return { Icon: InfoIcon, word: 'Unknown', look: '' }
  return isMet
    ? { Icon: CheckIcon, word: 'Match', look: 'text-ok' }
    : { Icon: XIcon, word: 'No match', look: '' }
}

export function MatchReasons({ reasons }: Pick<Match, 'reasons'>) {
  return (
    <ul className="grid gap-1.5 pb-2 text-sm leading-[1.35]">
      {reasons.map(({ isMet, text }) => {
        const { Icon, word, look } = outcomeOf(isMet)
        return (
          <li key={text} className={isMet ? 'flex gap-2' : 'flex gap-2 text-muted'}>
            <Icon className={cn('mt-px size-4 shrink-0', look)} />
            <span>
              <span className="sr-only">{word}: </span>
              {text}
            </span>
          </li>
        )
      })}
      {reasons.some(({ isMet }) => isMet === null) && (
        <li className="text-muted">Details that aren’t specified count half.</li>
      )}
    </ul>
  )
}

/** Shown to brands without preferences, which have no matches. */
export function PreferencesHint() {
  return (
    <Alert tone="info" title="Tell us what you’re looking for">
      Add your preferences to see how well each racer matches, and why.{' '}
      <AppLink to={paths.createBrand()} className="font-semibold underline underline-offset-4">
        Complete your brand profile
      </AppLink>
    </Alert>
  )
}
