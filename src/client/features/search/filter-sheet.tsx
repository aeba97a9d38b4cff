import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { pluralTotal } from '#shared/format/plural.ts'
import type { Total } from '#shared/http/list-headers.ts'

type FilterSheetProps = {
  total: Total | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onReset: () => void
  children: ReactNode
}

/** The filters where they have no column; the list behind updates with every change. */
export function FilterSheet({ total, isOpen, onOpenChange, onReset, children }: FilterSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent
        side="bottom"
        title="Filters"
        className="md:top-0 md:left-auto md:max-h-none md:w-88 md:rounded-none"
      >
        <div className="grid gap-5 pb-20">{children}</div>
        <div className="absolute inset-x-0 bottom-0 flex gap-2 border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button variant="quiet" onClick={onReset}>
            Reset Filters
          </Button>
          <Button onClick={() => onOpenChange(false)} className="flex-1">
            {total ? `Show ${pluralTotal(total, 'result')}` : 'Show results'}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  )
}
