import { type ReactNode, useId } from 'react'
import { AppMoreLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'

type WidgetProps = {
  title: ReactNode
  /** A count or a link to the whole list. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Widget({ title, aside, className, children }: WidgetProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={cn('min-w-0', className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-t-2 border-rule pt-4">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export const AllLink = ({ to, what }: { to: string; what: string }) => (
  <AppMoreLink to={to}>All {what}</AppMoreLink>
)
