import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { InlineCard } from '#client/ui/inline-card.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { OfferCardFacts } from '#shared/messages/card.contract.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { type Side, statusChip } from './offer-labels.ts'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')

type OfferMessageCardProps = {
  card: OfferCardFacts
  side: Side
  /** The offer may have changed while the dialog was open. */
  onClose: () => void
}

export function OfferMessageCard({ card, side, onClose }: OfferMessageCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, title, status, revision, type, value, duration } = card
  const chip = statusChip(status, side)
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <>
      <InlineCard
        kind="Offer"
        detail={`Revision ${revision}`}
        title={title}
        badge={<StatusBadge tone={chip.tone}>{chip.label}</StatusBadge>}
        action={
          <Button
            size="sm"
            variant={chip.tone === 'wait' ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            Review offer
          </Button>
        }
      >
        <p className="mono text-sm wrap-anywhere">{[offerTypeLabels[type], value, duration].join(' · ')}</p>
      </InlineCard>
      {isOpen && <OfferDialog id={id} onClose={close} />}
    </>
  )
}
