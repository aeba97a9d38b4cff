import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { paths } from '#shared/paths.ts'
import { type OfferFilter, offerFilterIn, offerFilters, offersQuery, useLiveOffers } from './offer.queries.ts'
import { OfferCard } from './offer-card.tsx'
import { isPending, sideOf } from './offer-labels.ts'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')

/** The most offers that fit side by side. */
const COMPARED_MAX = 4

type ListSearch = { show?: string; offer?: string }

type OffersProps = {
  search: Record<string, unknown>
  /** The URL of the screen that shows the list. */
  pathOf: (search: ListSearch) => string
}

/** The user's offers, those awaiting the user first; `?offer=` opens one of them. */
export function Offers(props: OffersProps) {
  const session = useSession()
  return session && <MyOffers user={session.user} {...props} />
}

function MyOffers({ user, search, pathOf }: OffersProps & { user: CurrentUser['user'] }) {
  const navigate = useNavigate()
  const filter = offerFilterIn(search)
  const openId = typeof search.offer === 'string' ? search.offer : null
  useLiveOffers()
  const go = (offer: string | undefined) =>
    void navigate({ href: pathOf(listSearch(filter, offer)), resetScroll: false })
  return (
    <div className="grid gap-6">
      <FilterNav aria-label="Filter offers">
        {offerFilters.map((each) => (
          <FilterLink key={each.name} {...(each.name === filter.name && { 'aria-current': 'page' })}>
            <AppLink to={pathOf(listSearch(each))} exact replace>
              {each.label}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <OfferList user={user} filter={filter} allPath={pathOf({})} onOpen={go} />
      {openId && <OfferDialog id={openId} onClose={() => go(undefined)} />}
    </div>
  )
}

const listSearch = ({ name }: OfferFilter, offer?: string): ListSearch => ({
  ...(name !== 'all' && { show: name }),
  ...(offer && { offer }),
})

type OfferListProps = {
  user: CurrentUser['user']
  filter: OfferFilter
  allPath: string
  onOpen: (id: string) => void
}

function OfferList({ user, filter, allPath, onOpen }: OfferListProps) {
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
      empty={filter.name === 'all' ? <NoOffers role={user.role} /> : <NoMatches allPath={allPath} />}
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

const CompareOffersDialog = lazyComponent(() => import('./compare-offers-dialog.tsx'), 'CompareOffersDialog')

type CompareBarProps = {
  offers: readonly Offer[]
  max: number
  onClear: () => void
  onOpen: (id: string) => void
}

function CompareBar({ offers, max, onClear, onOpen }: CompareBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (offers.length === 0) return null
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-[calc(var(--spacing-tabbar)+0.75rem)] z-30 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-rule bg-paper px-4 py-3 shadow-lift"
    >
      <p role="status" className="min-w-0 flex-1 truncate text-ui">
        <b className="mono">
          {offers.length} of {max}
        </b>
        <span className="max-sm:sr-only">: {offers.map(({ title }) => title).join(', ')}</span>
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" disabled={offers.length < 2} onClick={() => setIsOpen(true)}>
        {offers.length < 2 ? 'Select one more' : 'Compare'}
      </Button>
      {isOpen && (
        <CompareOffersDialog
          offers={offers}
          onClose={() => setIsOpen(false)}
          onOpen={(id) => {
            setIsOpen(false)
            onOpen(id)
          }}
        />
      )}
    </section>
  )
}

const NoMatches = ({ allPath }: { allPath: string }) => (
  <EmptyState
    level="h2"
    title="No matching offers"
    action={
      <ButtonLink to={allPath} variant="secondary">
        Show all offers
      </ButtonLink>
    }
  >
    No offer has this status.
  </EmptyState>
)

function NoOffers({ role }: { role: Role | null }) {
  if (role === 'ADMIN') {
    return (
      <EmptyState level="h2" icon={<TagIcon />} title="No offers yet">
        Offers from brands to racers will appear here.
      </EmptyState>
    )
  }
  return role === 'BRAND' ? (
    <EmptyState
      level="h2"
      icon={<TagIcon />}
      title="No offers sent yet"
      action={<ButtonLink to={paths.discoverAthletes()}>Discover racers</ButtonLink>}
    >
      Find a racer and send an offer from their page.
    </EmptyState>
  ) : (
    <EmptyState
      level="h2"
      icon={<TagIcon />}
      title="No offers yet"
      action={
        <ButtonLink call={profileCalls.save} to={paths.editProfile()}>
          Complete your profile
        </ButtonLink>
      }
    >
      Brands look for complete profiles. Offers you receive will appear here.
    </EmptyState>
  )
}
