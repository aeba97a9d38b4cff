import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { useRefusal } from '#client/lib/permitted.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { paths } from '#shared/paths.ts'
import { OfferExpiry } from './offer-expiry.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { type Side, statusChip } from './offer-labels.ts'

type OfferCardProps = {
  offer: Offer
  side: Side
  dataAt: number
  onOpen: () => void
  /** A checkbox to compare it with others. */
  picker?: ReactNode
}

export function OfferCard({ offer, side, dataAt, onOpen, picker }: OfferCardProps) {
  const { type, duration, value } = offer.current.terms
  const { tone, label } = statusChip(offer.status, side)
  const canRespond = useRefusal(offerCalls.counter) === undefined
  const isYours = tone === 'wait' && canRespond
  return (
    <PitPass aria-label={`Offer: ${offer.title}`}>
      <PitPassStub type={`${offerTypeLabels[type]}, ${duration}`} value={<Figure text={value} />}>
        <Counterpart offer={offer} side={side} />
      </PitPassStub>
      <PitPassBody title={offer.title} level="h2">
        <div className="-order-1">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <OfferFacts terms={offer.current.terms} side={side} />
      </PitPassBody>
      <PitPassFoot>
        <OfferExpiry offer={offer} dataAt={dataAt} />
        <div className="flex flex-wrap items-center gap-4">
          {picker}
          {offer.contractId && (
            <ButtonLink to={paths.contracts({ id: offer.contractId })} size="sm" variant="quiet">
              Contract
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant={isYours ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {reviewLabel({ isYours, canRespond })}
            <span className="sr-only"> {offer.title}</span>
          </Button>
        </div>
      </PitPassFoot>
    </PitPass>
  )
}

function reviewLabel({ isYours, canRespond }: { isYours: boolean; canRespond: boolean }): string {
  if (!canRespond) return 'View offer'
  return isYours ? 'Review and respond' : 'Review'
}

/** The value is free text: short texts are shown larger. */
function Figure({ text }: { text: string }) {
  return <span className={text.length > 12 ? 'text-2xl leading-[1.1]' : undefined}>{text}</span>
}

function Counterpart({ offer: { brand, athlete, current }, side }: { offer: Offer; side: Side }) {
  const isBrand = side === 'BRAND'
  const { name } = isBrand ? athlete : brand
  const shownName = side === 'ADMIN' ? `${brand.name} to ${athlete.name}` : name
  return (
    <div className="flex items-center gap-3 text-ui leading-[1.3]">
      {isBrand ? (
        <Avatar src={athlete.pictureUrl ?? undefined} initial={name.charAt(0)} />
      ) : (
        <LogoPlate src={brand.logoUrl ?? undefined} alt="" initial={name.charAt(0)} size="sm" />
      )}
      <p className="on-asphalt min-w-0 wrap-anywhere">
        <span className="font-semibold">{shownName}</span>
        <span className="mono mt-1 block text-xs text-muted">Revision {current.n}</span>
      </p>
    </div>
  )
}
