import type { ReactNode } from 'react'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'

type OfferPassProps = {
  type: string
  value: string
  duration: string
  brand: { name: string; logoUrl: string | null }
  title: string
  message: string
  foot: ReactNode
}

/** An offer as a small ticket, as racers find it. */
export function OfferPass({ type, value, duration, brand, title, message, foot }: OfferPassProps) {
  return (
    <PitPass aria-label="Preview of the offer">
      <PitPassStub
        type={`${type}, ${duration}`}
        value={<span className="text-[2.25rem]">{value || '–'}</span>}
      />
      <PitPassBody title={title || 'Your title'}>
        <p className="-order-1 flex items-center gap-3 text-ui font-semibold">
          <LogoPlate src={brand.logoUrl ?? undefined} alt="" initial={brand.name.charAt(0)} size="sm" />
          {brand.name}
        </p>
        <p className="line-clamp-6 text-sm leading-normal wrap-anywhere whitespace-pre-line text-muted">
          {message || 'Your message.'}
        </p>
      </PitPassBody>
      <PitPassFoot>{foot}</PitPassFoot>
    </PitPass>
  )
}
