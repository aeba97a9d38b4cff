import type { ReactNode } from 'react'
import { NumberPlate } from '#client/ui/number-plate.tsx'

/** A roll-up door that opens for whoever comes near its card. Decoration: the card says it all in words. */
export function GarageDoor({ bay, children }: { bay: number; children: ReactNode }) {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-t-md bg-ink px-4">
      <div className="flex h-18 items-center gap-4">
        <NumberPlate number={bay} size="lg" />
        <span className="h-3 flex-1 kerb-caution" />
      </div>
      <div className="relative h-40 overflow-hidden bg-[radial-gradient(70%_110%_at_50%_100%,var(--lamp-rim),var(--ink))]">
        <svg viewBox="0 0 240 120" aria-hidden="true" className="absolute inset-0 size-full">
          {children}
        </svg>
        <div className="absolute inset-0 -translate-y-[30%] border-b-6 border-screw bg-bone bg-[repeating-linear-gradient(to_bottom,transparent_0_13px,rgb(20_22_26/0.3)_13px_14px,transparent_14px_16px)] transition-transform duration-320 ease-out group-focus-within/bay:-translate-y-[92%] group-hover/bay:-translate-y-[92%]" />
      </div>
    </div>
  )
}
