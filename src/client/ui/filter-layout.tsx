import { type ReactNode, useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { PageWidth } from './page-width.tsx'
import { Sheet, SheetClose, SheetContent, SheetTrigger } from './sheet.tsx'
import { FilterIcon } from './tool-icons.tsx'

type FilterLayoutProps = {
  title: string
  /** How many were found, in words; null while loading. */
  count: string | null
  /** The name of what is listed, until the count is known. */
  what: string
  fields: ReactNode
  chips: readonly FilterChip[]
  onRemove: (name: string) => void
  onClear: () => void
  children: ReactNode
}

/** Filters beside the list on wide screens, in a bottom sheet on small ones. */
export function FilterLayout(props: FilterLayoutProps) {
  const { title, count, what, fields, chips, onRemove, onClear, children } = props
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  return (
    <PageWidth className="grid gap-x-10 gap-y-6 py-8 md:py-10 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="hidden content-start lg:grid">
        <div className="mb-5 flex items-center justify-between gap-3 border-t-2 border-rule pt-4">
          <h2 className="text-xl">{title}</h2>
          {count && <Badge tone="count">{count}</Badge>}
        </div>
        {fields}
        <Button variant="quiet" full className="mt-6" onClick={onClear}>
          Reset Filters
        </Button>
      </aside>
      <div className="grid min-w-0 content-start gap-5">
        <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen}>
          <SheetTrigger asChild>
            <Button variant="secondary" full className="lg:hidden">
              <FilterIcon />
              Filters
              {chips.length > 0 && <Badge tone="count">{chips.length}</Badge>}
            </Button>
          </SheetTrigger>
          <SheetContent side="bottom" title="Filters">
            {fields}
            <div className="mt-6 grid grid-cols-2 gap-3">
              <Button variant="quiet" onClick={onClear}>
                Reset Filters
              </Button>
              <SheetClose asChild>
                <Button>Show {count ?? what}</Button>
              </SheetClose>
            </div>
          </SheetContent>
        </Sheet>
        <FilterChips chips={chips} onRemove={onRemove} onClearAll={onClear} />
        {children}
      </div>
    </PageWidth>
  )
}
