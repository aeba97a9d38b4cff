import { cn } from './cn.ts'

type CountBadgeProps = {
  count: number
  /** Above it the badge reads "9+". */
  max?: number
  tone?: 'flag' | 'signal'
  className?: string
}

/** A small number on an icon, hidden from screen readers because the control's label has the count. */
export function CountBadge({ count, max = 99, tone = 'flag', className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid h-[17px] min-w-[17px] place-items-center rounded-sm px-1 font-mono text-2xs leading-none font-bold',
        tone === 'flag' ? 'bg-flag text-ink' : 'bg-primary text-on-primary',
        className,
      )}
    >
      {count > max ? `${max}+` : count}
    </span>
  )
}
