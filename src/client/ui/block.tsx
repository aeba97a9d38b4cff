import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

type BlockProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  /** A count, link or button next to the title. */
  action?: ReactNode
  level?: 'h2' | 'h3'
}

/** A subsection with a rule and a title. */
export function Block({ title, action, level: Heading = 'h2', className, children, ...props }: BlockProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={cn('border-t-2 border-rule pt-4', className)} {...props}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <Heading id={titleId} className="text-xl">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
