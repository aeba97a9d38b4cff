import type { ReactNode } from 'react'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { formatInZone } from '#shared/format/date.ts'
import { currentReader } from '#shared/format/reader.ts'

type WorkspaceProps = {
  title: ReactNode
  lede?: ReactNode
  /** The two most frequent actions. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of a workspace screen below today's date and its title; the layout has the rail beside it. */
export function Workspace({ title, lede, actions, children }: WorkspaceProps) {
  return (
    <PageWidth className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 pt-6 pb-16 lg:pt-8 lg:pb-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="mono text-xs text-muted" suppressHydrationWarning>
            {formatInZone(Date.now(), 'weekdayLong', currentReader().timeZone)}
          </p>
          <h1 className="mt-1 text-4xl wrap-anywhere">{title}</h1>
          {lede && <Lede className="mt-2 max-w-[56ch]">{lede}</Lede>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">{actions}</div>}
      </div>
      {children}
    </PageWidth>
  )
}
