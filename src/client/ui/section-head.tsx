import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type SectionHeadProps = {
  title: ReactNode
  /** For the section's `aria-labelledby`. */
  id?: string
  description?: ReactNode
  /** A link or button at the far end. */
  action?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** The heading of a section, under a 2 px rule. */
export function SectionHead({
  title,
  id,
  description,
  action,
  level: Heading = 'h2',
  className,
}: SectionHeadProps) {
  return (
    <div
      className={cn(
        'mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t-2 border-rule pt-5',
        className,
      )}
    >
      <div>
        <Heading id={id} className="text-3xl">
          {title}
        </Heading>
        {description && <p className="mt-2 max-w-[56ch] text-muted">{description}</p>}
      </div>
      {action}
    </div>
  )
}
