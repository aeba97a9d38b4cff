import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

/** Nothing here, and what to do about it. */
export function NoOffers({ role, isFiltered }: { role: Role | null; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        level="h2"
        title="None of these"
        action={
          <Button asChild variant="secondary">
            <AppLink to={paths.sentRequests({ tab: 'offers' })}>Show all offers</AppLink>
          </Button>
        }
      >
        No offer is in this state.
      </EmptyState>
    )
  }
  return role === 'BRAND' ? (
    <EmptyState
      level="h2"
      icon={<TagIcon />}
      title="Nothing sent yet"
      action={
        <Button asChild>
          <AppLink to={paths.discoverAthletes()}>Discover racers</AppLink>
        </Button>
      }
    >
      Find a racer who fits, and send the first offer from their page.
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
      A full profile is what brands stop at. Every offer you get stands here.
    </EmptyState>
  )
}
