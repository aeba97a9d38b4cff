import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { PageWidth } from './page-width.tsx'
import { Lede } from './typography.tsx'

type PageBannerProps = {
  title: ReactNode
  /** The sentence under the title. */
  lede?: ReactNode
  /** A search, a switch, a button. */
  children?: ReactNode
  /** Figures beside the title, below it on narrow screens. */
  aside?: ReactNode
  className?: string
}

/** The dark header of a public page, with its h1. */
export function PageBanner({ title, lede, children, aside, className }: PageBannerProps) {
  return (
    <div className="on-asphalt relative overflow-hidden bg-asphalt">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-3/4 -right-32 -skew-x-18 text-bone opacity-5 checks bg-size-[72px_72px] max-md:hidden"
      />
      <PageWidth
        className={cn(
          'relative py-12 lg:py-16',
          aside &&
            'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-16',
          className,
        )}
      >
        <div>
          <h1 className="max-w-[20ch] text-5xl">{title}</h1>
          {lede && <Lede className="mt-5">{lede}</Lede>}
          {children}
        </div>
        {aside}
      </PageWidth>
    </div>
  )
}
