import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { XIcon } from './icons.tsx'
import { PageWidth } from './page-width.tsx'

type BannerProps = ComponentProps<'aside'> & {
  icon?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  onDismiss?: () => void
}

/** One yellow line across the top of the page. Needs an `aria-label`. */
export function Banner({ icon, actions, onDismiss, className, children, ...props }: BannerProps) {
  return (
    <aside className={cn('on-flag bg-flag text-ui font-medium print:hidden', className)} {...props}>
      <PageWidth className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        {icon}
        <div className="min-w-0 flex-1">{children}</div>
        {actions}
        {onDismiss && (
          <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={onDismiss}>
            <XIcon />
          </Button>
        )}
      </PageWidth>
    </aside>
  )
}
