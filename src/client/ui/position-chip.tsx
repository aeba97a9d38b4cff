import { cn } from './cn.ts'

const medals = ['bg-gold text-ink', 'bg-silver text-ink', 'bg-bronze text-on-bronze']

type PositionChipProps = {
  position: number
  /** The same in words: "1st Place". */
  label: string
  className?: string
}

/** P1, P2 and P3 in gold, silver and bronze, with a label. */
export function PositionChip({ position, label, className }: PositionChipProps) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-semibold whitespace-nowrap', className)}>
      <span
        aria-hidden="true"
        className={cn(
          'plate-face grid h-5.5 min-w-6.5 place-items-center px-1 text-[0.9375rem] font-stretch-60%',
          medals[position - 1] ?? 'bg-fill text-fg',
        )}
      >
        P{position}
      </span>
      {label}
    </span>
  )
}
