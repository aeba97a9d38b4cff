import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
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
          <Button asChild variant="secondary">
            <AppLink to={paths.sentRequests({ tab: 'offers' })}>Show all offers</AppLink>
          </Button>
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
      action={
        <Button asChild>
          <AppLink to={paths.discoverAthletes()}>Discover racers</AppLink>
        </Button>
      }
    >
      Find a racer and send an offer from their page.
    </EmptyState>
  ) : (
    <EmptyState
      level="h2"
      icon={<TagIcon />}
      title="No offers yet"
      action={
        <Button asChild>
          <AppLink to={paths.editProfile()}>Complete your profile</AppLink>
        </Button>
      }
    >
      Brands look for complete profiles. Offers you receive will appear here.
    </EmptyState>
  )
}
