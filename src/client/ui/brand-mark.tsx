import { cn } from './cn.ts'

/** The logo symbol; the middle bar has the text colour. */
export function BrandSymbol({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 22" aria-hidden="true" className={cn('h-5.5 w-8.5 shrink-0', className)}>
      <path d="M13 0h21l-3 6H10z" className="fill-signal" />
      <path d="M6 8h21l-3 6H3z" className="fill-fg" />
      <path d="M5 16h14l-3 6H2z" className="fill-flag" />
    </svg>
  )
}

/** Symbol and word mark, for a link with an accessible name. */
export function BrandMark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 text-[1.5rem] leading-none text-fg', className)}>
      <BrandSymbol />
      <span className="plate-face font-stretch-62% tracking-[0.01em] uppercase">{name}</span>
    </span>
  )
}
