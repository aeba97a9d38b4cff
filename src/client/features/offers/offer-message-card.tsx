import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { offerQuery, useLiveOffers } from './offer.queries.ts'
import { sideOf, statusChip } from './offer-words.ts'

const OfferDialog = lazy(() =>
  import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })),
)

/** An offer in the conversation, always as it stands now. */
export function OfferMessageCard({ id }: { id: string }) {
  const session = useSession()
  const { data: offer, isError } = useQuery(offerQuery(id))
  const [isOpen, setIsOpen] = useState(false)
  useLiveOffers()
  const chip = offer && session && statusChip(offer.status, sideOf(offer, session.user.id))
  return (
    <div className="my-1 grid w-full max-w-xl gap-2 rounded-lg border border-line bg-paper p-4 gate gate-flag">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="mono text-xs text-muted">Offer{offer && `, revision ${offer.standing.n}`}</p>
        {chip && <StatusBadge tone={chip.tone}>{chip.label}</StatusBadge>}
      </div>
      {offer && (
        <>
          <p className="text-lg font-semibold wrap-anywhere">{offer.title}</p>
          <p className="mono text-sm wrap-anywhere">
            {[
              offerTypeLabels[offer.standing.terms.type],
              offer.standing.terms.value,
              offer.standing.terms.duration,
            ].join(' · ')}
          </p>
        </>
      )}
      {isError && <p className="text-ui text-muted">This offer did not arrive.</p>}
      <Button
        size="sm"
        variant={chip?.tone === 'wait' ? 'primary' : 'secondary'}
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Review offer
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
