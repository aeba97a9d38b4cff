import type { ReactNode } from 'react'
import { NumberPlate } from '#client/ui/number-plate.tsx'

/** A roll-up door that opens a little for whoever comes near its card. Decoration: the card says it all in words. */
export function GarageDoor({ bay, inside }: { bay: number; inside: ReactNode }) {
  return (
    <div aria-hidden="true" className="relative h-44 overflow-hidden bg-ink">
      <div className="absolute inset-x-4 top-5 bottom-0 overflow-hidden bg-asphalt-raised">
        <div className="absolute inset-0 grid place-items-center bg-[radial-gradient(60%_90%_at_50%_100%,var(--flag),transparent)] text-bone [&>svg]:size-16">
          {inside}
        </div>
        <div className="absolute inset-0 border-b-6 border-ink bg-bone bg-[repeating-linear-gradient(to_bottom,transparent_0_12px,rgb(20_22_26/0.28)_12px_13px,rgb(255_255_255/0.7)_13px_15px)] transition-transform duration-320 ease-out group-focus-within/bay:-translate-y-3/4 group-hover/bay:-translate-y-3/4">
          <span className="absolute bottom-3 left-1/2 h-1.5 w-12 -translate-x-1/2 rounded-sm bg-screw" />
        </div>
      </div>
      <div className="absolute inset-x-0 top-0 h-5 kerb-caution" />
      <NumberPlate number={bay} size="lg" className="absolute top-8 left-8" />
    </div>
  )
}
