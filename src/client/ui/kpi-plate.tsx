import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { ArrowIcon } from './icons.tsx'
import { ArrowDownIcon, ArrowUpIcon } from './tool-icons.tsx'

const trends = {
  up: { color: 'text-ok', icon: ArrowUpIcon },
  down: { color: 'text-primary-text', icon: ArrowDownIcon },
  flat: { color: 'text-muted', icon: ArrowIcon },
}

type KpiPlateProps = {
  label: ReactNode
  value: ReactNode
  /** The change in words: "12% more than last month". */
  delta?: ReactNode
  trend?: keyof typeof trends
  /** A note about the figure: "net of refunds". */
  note?: ReactNode
  className?: string
}

/** A key figure. Several belong in a `<dl>`. */
export function KpiPlate({ label, value, delta, trend = 'flat', note, className }: KpiPlateProps) {
  const { color, icon: TrendIcon } = trends[trend]
  return (
    <div
      className={cn(
        'grid content-start gap-3 rounded-md border-2 border-frame bg-card px-3 py-4 screws sm:px-5',
        '[--screw-ink:var(--input)] [--screw-inset:9px]',
        className,
      )}
    >
      <dt className="pl-1 text-sm leading-[1.2] font-semibold text-muted">{label}</dt>
      <dd className="num pl-1 text-[2.25rem] sm:text-[2.75rem]">{value}</dd>
      {delta && (
        <dd className={cn('mono flex items-start gap-1.5 pl-1 text-xs font-medium', color)}>
          {/* Beside the first line of a text that wraps. */}
          <TrendIcon className="mt-0.5 size-[13px] shrink-0" strokeWidth="2.25" />
          {delta}
        </dd>
      )}
      {note && <dd className="mono pl-1 text-xs text-muted">{note}</dd>}
    </div>
  )
}
