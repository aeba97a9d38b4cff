import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { FlagIcon } from './icons.tsx'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  icon?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  level?: 'h2' | 'h3'
  className?: string
}

export function EmptyState({
  title,
  children,
  icon = <FlagIcon />,
  action,
  level: Heading = 'h3',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-line px-5 py-12 text-center',
        className,
      )}
    >
      {icon}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="max-w-[46ch] text-balance text-muted">{children}</div>}
      {action}
    </div>
  )
}
