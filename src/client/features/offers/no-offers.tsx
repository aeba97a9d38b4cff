import { ButtonLink } from '#client/lib/app-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export function NoOffers({ role, isFiltered }: { role: Role | null; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        level="h2"
        title="No matching offers"
        action={
          <ButtonLink to={paths.sentRequests({ tab: 'offers' })} variant="secondary">
            Show all offers
          </ButtonLink>
        }
      >
        None of your offers has this status.
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
      action={<ButtonLink to={paths.editProfile()}>Complete your profile</ButtonLink>}
    >
      Brands look for complete profiles. Offers you receive will appear here.
    </EmptyState>
  )
}
