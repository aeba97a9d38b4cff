import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

/** A framed area without a title. */
export function Panel({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-card p-5', className)} {...props} />
}

type TitledPanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  action?: ReactNode
  level?: 'h2' | 'h3'
}

/** A framed area with a title; its content has its own padding. */
export function TitledPanel({
  title,
  action,
  level: Heading = 'h2',
  className,
  children,
  ...props
}: TitledPanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cn('rounded-lg border border-line bg-card', className)}
      {...props}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
        <Heading id={titleId} className="text-lg">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
