import { type ReactNode, useId } from 'react'
import { cn } from '#client/ui/cn.ts'
import { DialogBody } from '#client/ui/dialog.tsx'

type OfferColumnsProps = {
  title: string
  aside: ReactNode
  /** Above both columns. */
  head?: ReactNode
  /** In one column, the aside comes first. */
  isAsideFirst?: boolean
  /** The aside stays in sight while the content beside it scrolls. */
  isAsideSticky?: boolean
  /** Label of the body if it has no focusable content: makes it focusable, to scroll by keyboard. */
  label?: string
  children: ReactNode
}

/** The body of the wide dialogs: the main content with an aside beside it, below it on phones. */
export function OfferColumns({
  title,
  aside,
  head,
  isAsideFirst = false,
  isAsideSticky = false,
  label,
  children,
}: OfferColumnsProps) {
  const id = useId()
  return (
    <DialogBody
      {...(label && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className="gap-0 px-0 pt-0 pb-0 focus-visible:-outline-offset-3 md:px-0 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      {head && <div className="px-4 pb-5 max-lg:-order-2 md:px-6 lg:col-span-2">{head}</div>}
      <div
        className={cn(
          'grid min-w-0 content-start gap-4 px-4 pt-1 pb-6 md:px-6',
          isAsideFirst && 'max-lg:pt-5',
        )}
      >
        {children}
      </div>
      <aside
        aria-labelledby={id}
        className={cn('min-w-0 bg-sunk p-4 md:p-6', isAsideFirst && 'max-lg:-order-1')}
      >
        <div className={cn('grid content-start gap-4', isAsideSticky && 'lg:sticky lg:top-6')}>
          <h3 id={id} className="text-xl">
            {title}
          </h3>
          {aside}
        </div>
      </aside>
    </DialogBody>
  )
}
