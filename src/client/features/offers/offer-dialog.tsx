import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { paths } from '#shared/paths.ts'
import { CategoryClashes } from './category-clashes.tsx'
import { CounterForm } from './counter-form.tsx'
import { offerQuery, useLiveOffers } from './offer.queries.ts'
import { OfferColumns } from './offer-columns.tsx'
import { OfferExpiry } from './offer-expiry.tsx'
import { CurrentTerms, OfferChanges, OfferHistory, WorthPanel } from './offer-sections.tsx'
import { hasOpenSteps, OfferActionPanel, OfferSteps, type OpenStep } from './offer-steps.tsx'
import { isPending, reasonLabel, sideOf, statusChip } from './offer-words.ts'

/** One offer whole: its terms, what changed, what it is worth, and what the reader may do about it. */
export function OfferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession()
  const { data: offer, error, dataUpdatedAt, refetch } = useQuery(offerQuery(id))
  useLiveOffers()
  useSeen(offer)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="xl"
        title={offer?.title ?? 'Offer'}
        description={offer && session ? betweenWhom(offer, session.user.id) : 'One moment, please.'}
      >
        {offer && session && <OfferReview offer={offer} ownId={session.user.id} dataAt={dataUpdatedAt} />}
        {!offer && !error && (
          <DialogBody aria-busy="true">
            <Skeleton className="h-24" />
            <Skeleton className="h-64" />
          </DialogBody>
        )}
        {!offer && error && (
          <DialogBody>
            <EmptyState
              title="This offer is not on the grid"
              action={
                <Button size="sm" variant="secondary" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {error.message}
            </EmptyState>
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  )
}

function betweenWhom(offer: OfferDetail, ownId: string): string {
  const { brand, athlete } = offer
  const words = {
    BRAND: `With ${athlete.name}`,
    ATHLETE: `With ${brand.name}`,
    ADMIN: `From ${brand.name} to ${athlete.name}`,
  }
  return words[sideOf(offer, ownId)]
}

/** The other side is told once that the one whose turn it is has it on the screen. */
function useSeen(offer: OfferDetail | undefined): void {
  const { mutate } = useEndpointMutation(offerCalls.view, {
    onSuccess: (seen, _, queryClient) => queryClient.setQueryData(offerQuery(seen.id).queryKey, seen),
  })
  const unseen = offer && offer.viewedAt === null && offer.allowed.includes('view') ? offer.id : null
  useEffect(() => {
    if (unseen) mutate({ params: { id: unseen } })
  }, [unseen, mutate])
}

type OfferReviewProps = { offer: OfferDetail; ownId: string; dataAt: number }

function OfferReview({ offer, ownId, dataAt }: OfferReviewProps) {
  const [step, setStep] = useState<OpenStep | null>(null)
  const back = () => setStep(null)
  const side = sideOf(offer, ownId)
  const { tone, label } = statusChip(offer.status, side)
  const hasSteps = hasOpenSteps(offer) || offer.contractId !== null
  if (step === 'counter') return <CounterForm offer={offer} ownId={ownId} onDone={back} />
  return (
    <>
      <OfferColumns
        title="What it is really worth"
        label="The offer"
        isAsideFirst={side === 'ATHLETE'}
        head={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <StatusBadge tone={tone}>{label}</StatusBadge>
            <OfferExpiry offer={offer} dataAt={dataAt} />
          </div>
        }
        aside={
          <>
            <WorthPanel offer={offer} />
            <p className="text-sm text-muted">
              Only what the terms say is counted.
              {side !== 'ADMIN' && ' Ask for figures that are missing in a counter-offer.'}
            </p>
          </>
        }
      >
        {offer.status === 'DECLINED' && (
          <p className="text-ui">
            {[reasonLabel(offer.declineReason), offer.declineNote].filter(Boolean).join('. ')}
          </p>
        )}
        {isPending(offer) && <CategoryClashes clashes={offer.clashes} />}
        <OfferChanges offer={offer} />
        <CurrentTerms offer={offer} />
        <OfferHistory offer={offer} />
      </OfferColumns>
      {step && <OfferActionPanel action={step} offer={offer} onClose={back} />}
      {!step && hasSteps && (
        <DialogFooter className="gap-2 md:gap-3">
          {offer.contractId && (
            <Button asChild>
              <AppLink to={paths.contracts({ id: offer.contractId })}>Go to the contract</AppLink>
            </Button>
          )}
          <OfferSteps offer={offer} onOpen={setStep} />
        </DialogFooter>
      )}
    </>
  )
}
