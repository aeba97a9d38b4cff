import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A ticket with a stub, a perforated edge, a body and a footer; vertical on narrow screens. */
export function PitPass({ className, children, ...props }: ComponentProps<'article'>) {
  return (
    <article
      className={cn('@container/pass rounded-lg border border-line bg-card text-fg', className)}
      {...props}
    >
      <div className="grid @xl/pass:grid-cols-[minmax(11.875rem,15rem)_1fr]">{children}</div>
    </article>
  )
}

type PitPassStubProps = {
  /** The kind and the term: "Mixed, 24 months". */
  type: ReactNode
  value: ReactNode
  /** The sender. */
  children?: ReactNode
  className?: string
}

export function PitPassStub({ type, value, className, children }: PitPassStubProps) {
  return (
    <div
      className={cn(
        'relative flex flex-col justify-between gap-4 rounded-t-md bg-board p-5 text-bone @xl/pass:rounded-l-md @xl/pass:rounded-tr-none',
        'after:absolute after:inset-x-0 after:-bottom-[5px] after:h-2.5 after:perforated-x',
        '@xl/pass:after:inset-y-0 @xl/pass:after:-right-[5px] @xl/pass:after:left-auto @xl/pass:after:h-auto',
        '@xl/pass:after:w-2.5 @xl/pass:after:perforated-y',
        className,
      )}
    >
      {children}
      <div className="on-asphalt">
        <p className="font-mono text-xs leading-[1.2] font-medium text-muted">{type}</p>
        <p className="num mt-1 text-[2.75rem] wrap-anywhere">{value}</p>
      </div>
    </div>
  )
}

export function PitPassBody({
  title,
  level: Heading = 'h3',
  className,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & { title: ReactNode; level?: 'h2' | 'h3' }) {
  return (
    <div
      className={cn('grid min-w-0 content-start gap-4 p-5 pt-6 @xl/pass:pt-5 @xl/pass:pl-6', className)}
      {...props}
    >
      <Heading className="text-xl">{title}</Heading>
      {children}
    </div>
  )
}

export function PitPassFoot({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4',
        className,
      )}
      {...props}
    />
  )
}
