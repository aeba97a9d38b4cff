import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import type { Offer } from '#shared/offers/offer.contract.ts'

const CompareOffersDialog = lazyComponent(() => import('./compare-offers-dialog.tsx'), 'CompareOffersDialog')

type CompareBarProps = {
  offers: readonly Offer[]
  max: number
  onClear: () => void
  onOpen: (id: string) => void
}

/** The offers selected for comparison. */
export function CompareBar({ offers, max, onClear, onOpen }: CompareBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (offers.length === 0) return null
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-3 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-rule bg-paper px-4 py-3 shadow-lift"
    >
      <p role="status" className="min-w-0 flex-1 truncate text-ui">
        <b className="mono">
          {offers.length} of {max}
        </b>
        <span className="max-sm:sr-only">: {offers.map(({ title }) => title).join(', ')}</span>
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" disabled={offers.length < 2} onClick={() => setIsOpen(true)}>
        {offers.length < 2 ? 'Select one more' : 'Compare'}
      </Button>
      {isOpen && (
        <CompareOffersDialog
          offers={offers}
          onClose={() => setIsOpen(false)}
          onOpen={(id) => {
            setIsOpen(false)
            onOpen(id)
          }}
        />
      )}
    </section>
  )
}
