import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { messageCalls, offerCalls } from '#client/lib/endpoint-map.ts'
import { useRefusal } from '#client/lib/permitted.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { MemberReliability } from '#client/lib/reliability.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { paths } from '#shared/paths.ts'
import { CategoryClashes } from './category-clashes.tsx'
import { CounterForm } from './counter-form.tsx'
import { NewBrandCard } from './new-brand-card.tsx'
import { offerQuery, useLiveOffers } from './offer.queries.ts'
import {
  hasOpenActions,
  OfferActionButtons,
  OfferActionPanel,
  type OpenAction,
} from './offer-action-panel.tsx'
import { OfferColumns } from './offer-columns.tsx'
import { OfferExpiry } from './offer-expiry.tsx'
import { isPending, reasonLabel, sideOf, statusChip } from './offer-labels.ts'
import { CurrentTerms, OfferChanges, OfferHistory, WorthPanel } from './offer-sections.tsx'

/** One offer with its terms, changes, value, history and actions. */
export function OfferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession()
  const { data: offer, error, dataUpdatedAt, refetch } = useQuery(offerQuery(id))
  useLiveOffers()
  useMarkViewed(offer)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="xl"
        title={offer?.title ?? 'Offer'}
        description={offer && session ? describeParties(offer, session.user.id) : 'Loading…'}
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
              title="We couldn’t load this offer"
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

/** An accepted offer has opened the conversation of its parties. */
const MessageLink = ({ userId }: { userId: string }) => (
  <ButtonLink call={messageCalls.send} to={paths.messages({ to: userId })} variant="secondary">
    <MessageIcon />
    Message
  </ButtonLink>
)

function describeParties(offer: OfferDetail, ownId: string): string {
  const { brand, athlete } = offer
  const texts = {
    BRAND: `With ${athlete.name}`,
    ATHLETE: `With ${brand.name}`,
    ADMIN: `From ${brand.name} to ${athlete.name}`,
  }
  return texts[sideOf(offer, ownId)]
}

const otherParty = ({ brand, brandUserId, athlete }: OfferDetail, side: 'BRAND' | 'ATHLETE') =>
  side === 'BRAND'
    ? { userId: athlete.userId, name: athlete.name }
    : { userId: brandUserId, name: brand.name }

/** Marks the offer as viewed, once, by the party whose turn it is. */
function useMarkViewed(offer: OfferDetail | undefined): void {
  const { mutate, refusal } = useEndpointMutation(offerCalls.view, {
    onSuccess: (viewed, _, queryClient) => queryClient.setQueryData(offerQuery(viewed.id).queryKey, viewed),
  })
  const unviewed =
    !refusal && offer && offer.viewedAt === null && offer.allowed.includes('view') ? offer.id : null
  useEffect(() => {
    if (unviewed) mutate({ params: { id: unviewed } })
  }, [unviewed, mutate])
}

type OfferReviewProps = { offer: OfferDetail; ownId: string; dataAt: number }

function OfferReview({ offer, ownId, dataAt }: OfferReviewProps) {
  const [action, setAction] = useState<OpenAction | null>(null)
  const back = () => setAction(null)
  const side = sideOf(offer, ownId)
  const { tone, label } = statusChip(offer.status, side)
  const isReadOnly = useRefusal(offerCalls.counter) !== undefined
  const hasActions = (hasOpenActions(offer) && !isReadOnly) || offer.contractId !== null
  if (action === 'counter') return <CounterForm offer={offer} ownId={ownId} onDone={back} />
  return (
    <>
      <OfferColumns
        title="Value breakdown"
        label="Offer"
        isAsideFirst={side === 'ATHLETE'}
        head={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <StatusBadge tone={tone} className="max-md:-order-1">
              {label}
            </StatusBadge>
            <OfferExpiry offer={offer} dataAt={dataAt} />
            {offer.renews && (
              <AppTextLink to={paths.contracts({ id: offer.renews.contractId })}>
                Renews contract {offer.renews.number}
              </AppTextLink>
            )}
            {side !== 'ADMIN' && (
              <div className="-my-2 ml-auto empty:hidden max-md:-order-1">
                <PersonMenu {...otherParty(offer, side)} />
              </div>
            )}
          </div>
        }
        aside={
          <>
            <WorthPanel offer={offer} side={side} />
            <p className="text-sm text-muted">
              Based on the terms only.
              {side === 'ATHLETE' && !isReadOnly && ' Use a counter-offer to ask for missing figures.'}
            </p>
            {side !== 'ADMIN' && <MemberReliability userId={otherParty(offer, side).userId} />}
          </>
        }
      >
        {offer.status === 'DECLINED' && (
          <p className="text-ui">
            {[reasonLabel(offer.declineReason), offer.declineNote].filter(Boolean).join('. ')}
          </p>
        )}
        {side === 'ATHLETE' && offer.newBrand && <NewBrandCard brand={offer.newBrand} />}
        {isPending(offer) && <CategoryClashes clashes={offer.clashes} />}
        <OfferChanges offer={offer} />
        <CurrentTerms offer={offer} />
        <OfferHistory offer={offer} />
      </OfferColumns>
      {action && <OfferActionPanel action={action} offer={offer} onClose={back} />}
      {!action && hasActions && (
        <DialogFooter className="gap-2 md:gap-3">
          {offer.contractId && side !== 'ADMIN' && (
            <MessageLink userId={side === 'BRAND' ? offer.athlete.userId : offer.brandUserId} />
          )}
          {offer.contractId && (
            <ButtonLink to={paths.contracts({ id: offer.contractId })}>View contract</ButtonLink>
          )}
          <OfferActionButtons offer={offer} onOpen={setAction} />
        </DialogFooter>
      )}
    </>
  )
}
