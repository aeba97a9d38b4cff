import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { XIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import type { MapPin } from '#shared/maps/map.contract.ts'

type MapCardProps = {
  pin: MapPin
  noun: string
  action: string
  onClose: () => void
  /** Beside the link. */
  children?: ReactNode
}

/** What a pressed pin stands for. It takes the focus, and Escape closes it. */
export function MapCard({ pin, noun, action, onClose, children }: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={`Selected ${noun}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-x-3 bottom-3 z-20 grid grid-cols-[5.5rem_minmax(0,1fr)] rounded-sm border-2 border-rule bg-card shadow-lift md:right-4 md:bottom-4 md:left-auto md:w-68 md:grid-cols-1"
    >
      <div className="relative min-h-24 bg-asphalt md:h-26">
        {pin.imageUrl && (
          <LazyImage src={pin.imageUrl} alt="" className="absolute inset-0 size-full object-cover" />
        )}
      </div>
      <div className="grid gap-1.5 px-4 pt-3 pb-4">
        <h3 className="pr-8 text-xl md:pr-0">{pin.title}</h3>
        <p className="text-sm text-muted">{pin.detail}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <ButtonLink to={pin.path} size="sm" variant={children ? 'ink' : 'primary'}>
            {action}
          </ButtonLink>
          {children}
        </div>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-1.5 right-1.5 size-8 min-h-8 bg-card"
      >
        <XIcon className="size-3.5" />
      </Button>
    </article>
  )
}
