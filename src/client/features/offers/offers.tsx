import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useSession } from '#client/lib/session.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { paths } from '#shared/paths.ts'
import { CompareBar } from './compare-bar.tsx'
import { NoOffers } from './no-offers.tsx'
import { type OfferFilter, offerFilterIn, offerFilters, offersQuery, useLiveOffers } from './offer.queries.ts'
import { OfferCard } from './offer-card.tsx'
import { isPending, sideOf } from './offer-labels.ts'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')

/** The most offers that fit side by side. */
const COMPARED_MAX = 4

/** The user's offers; `?offer=` opens one of them. */
export function Offers({ search }: { search: Record<string, unknown> }) {
  const session = useSession()
  return session && <MyOffers user={session.user} search={search} />
}

function MyOffers({ user, search }: { user: CurrentUser['user']; search: Record<string, unknown> }) {
  const navigate = useNavigate()
  const filter = offerFilterIn(search)
  const openId = typeof search.offer === 'string' ? search.offer : null
  useLiveOffers()
  const go = (offer: string | undefined) =>
    void navigate({ to: paths.sentRequests.template, search: listSearch(filter, offer), resetScroll: false })
  return (
    <div className="grid gap-6">
      <FilterNav aria-label="Filter offers">
        {offerFilters.map((each) => (
          <FilterLink key={each.name} {...(each.name === filter.name && { 'aria-current': 'page' })}>
            <AppLink to={paths.sentRequests(listSearch(each))} exact replace>
              {each.label}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <OfferList user={user} filter={filter} onOpen={go} />
      {openId && <OfferDialog id={openId} onClose={() => go(undefined)} />}
    </div>
  )
}

const listSearch = ({ name }: OfferFilter, offer?: string) => ({
  tab: 'offers',
  ...(name !== 'all' && { show: name }),
  ...(offer && { offer }),
})

type OfferListProps = { user: CurrentUser['user']; filter: OfferFilter; onOpen: (id: string) => void }

function OfferList({ user, filter, onOpen }: OfferListProps) {
  const list = useInfiniteQuery({ ...offersQuery(user.role, filter), placeholderData: keepPreviousData })
  const [picked, setPicked] = useState<readonly Offer[]>([])
  const isPicked = (offer: Offer) => picked.some(({ id }) => id === offer.id)
  const toggle = (offer: Offer) =>
    setPicked(isPicked(offer) ? picked.filter(({ id }) => id !== offer.id) : [...picked, offer])
  return (
    <PagedList
      list={list}
      what="offers"
      skeleton={<Skeleton className="h-72" />}
      empty={<NoOffers role={user.role} isFiltered={filter.name !== 'all'} />}
    >
      {(offers) => {
        const canCompare = user.role === 'ATHLETE' && offers.filter(isPending).length > 1
        return (
          <>
            <ul className="grid gap-5">
              {offers.map((offer) => (
                <li key={offer.id}>
                  <OfferCard
                    offer={offer}
                    side={sideOf(offer, user.id)}
                    dataAt={list.dataUpdatedAt}
                    onOpen={() => onOpen(offer.id)}
                    picker={
                      canCompare &&
                      isPending(offer) && (
                        <Checkbox
                          label="Compare"
                          aria-label={`Compare ${offer.title}`}
                          checked={isPicked(offer)}
                          disabled={picked.length === COMPARED_MAX && !isPicked(offer)}
                          onChange={() => toggle(offer)}
                        />
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <CompareBar
              offers={picked.map((old) => offers.find(({ id }) => id === old.id) ?? old)}
              max={COMPARED_MAX}
              onClear={() => setPicked([])}
              onOpen={onOpen}
            />
          </>
        )
      }}
    </PagedList>
  )
}
