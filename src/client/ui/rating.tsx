import { cn } from './cn.ts'
import { StarIcon } from './icons.tsx'

export function Rating({ value, className }: { value: number; className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-1 font-mono text-sm leading-none font-semibold', className)}
    >
      <StarIcon className="size-3.5 text-gold" />
      {value.toFixed(1)}
      <span className="sr-only"> out of 5</span>
    </span>
  )
}
