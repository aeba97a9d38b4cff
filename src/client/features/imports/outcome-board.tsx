import { cn } from '#client/ui/cn.ts'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import { formatCount } from '#shared/format/number.ts'
import type { ImportOutcome } from '#shared/imports/import.constants.ts'
import type { ImportCounts } from '#shared/imports/import.contract.ts'
import { outcomesShown, outcomeTexts } from './import-text.ts'

const edges = {
  ok: 'gate-ok',
  wait: 'gate-flag',
  stop: 'gate-primary',
  info: 'gate-info',
  best: 'gate-best',
  plain: 'gate-line',
}

type OutcomeBoardProps = {
  counts: ImportCounts
  shown: ImportOutcome | null
  onShow: (outcome: ImportOutcome | null) => void
}

/** Row counts per result; each toggles a filter. */
export function OutcomeBoard({ counts, shown, onShow }: OutcomeBoardProps) {
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <fieldset
      aria-label="Filter rows by result"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6"
    >
      {outcomesShown.map((outcome) => {
        const { label, tone, meaning } = outcomeTexts[outcome]
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={shown === outcome}
            disabled={counts[outcome] === 0}
            {...untilHydrated}
            onClick={() => onShow(shown === outcome ? null : outcome)}
            className={cn(
              'grid content-start gap-1 rounded-sm border border-line bg-card py-3 pr-3 pl-4 text-left gate transition-colors',
              'not-disabled:hover:bg-hover aria-pressed:bg-fg aria-pressed:text-paper disabled:text-muted',
              edges[tone],
            )}
          >
            <span className="text-sm leading-[1.2] font-semibold">{label}</span>
            <span className="num text-3xl">{formatCount(counts[outcome])}</span>
            <span className="text-xs opacity-85">{meaning}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
