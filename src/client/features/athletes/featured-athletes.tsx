import { useQuery } from '@tanstack/react-query'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { HOME_ATHLETES } from '#shared/athletes/athlete.constants.ts'
import type { AthleteCard as Athlete } from '#shared/athletes/athlete.contract.ts'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import { paths } from '#shared/paths.ts'
import { featuredAthletesQuery } from './athlete.queries.ts'
import { AthleteCard, AthleteCardSkeleton } from './athlete-card.tsx'

export function FeaturedAthletes() {
  const { data: athletes, isError } = useQuery(featuredAthletesQuery)
  if (isError) return null
  return (
    <section aria-labelledby="featured-racers" aria-busy={athletes === undefined}>
      <SectionHead
        id="featured-racers"
        title="Featured racers/teams"
        description="From karts to prototypes: results, an audience and a seat to fund."
        action={<AppMoreLink to={paths.athletes()}>All racers/teams</AppMoreLink>}
      />
      <Athletes athletes={athletes} />
    </section>
  )
}

/** On phones the cards are a row that can be swiped. */
const rail = [
  'grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-4',
  'max-md:-mx-gutter max-md:snap-x max-md:snap-mandatory max-md:scroll-pl-gutter max-md:auto-cols-[min(80vw,19rem)]',
  'max-md:grid-flow-col max-md:overflow-x-auto max-md:px-gutter max-md:pt-1 max-md:pb-4 max-md:[scrollbar-width:none]',
].join(' ')

function Athletes({ athletes }: { athletes: Athlete[] | undefined }) {
  if (!athletes) {
    return (
      <div className={rail}>
        <p role="status" className="sr-only">
          Loading racers and teams...
        </p>
        <SkeletonList count={HOME_ATHLETES}>
          <AthleteCardSkeleton />
        </SkeletonList>
      </div>
    )
  }
  if (athletes.length === 0) {
    return (
      <EmptyState
        title="No racers yet"
        action={
          <ButtonLink to={paths.register({ role: 'ATHLETE' })} className="mt-2">
            Join as a driver/team
          </ButtonLink>
        }
      >
        Build your profile and be the first that brands see.
      </EmptyState>
    )
  }
  return (
    <ul className={rail}>
      {athletes.slice(0, HOME_ATHLETES).map((athlete) => (
        <li key={athlete.id} className="max-md:snap-start">
          <AthleteCard
            athlete={athlete}
            menu={<CardMenu userId={athlete.userId} name={athleteName(athlete)} />}
          />
        </li>
      ))}
    </ul>
  )
}
