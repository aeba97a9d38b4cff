import { useSuspenseQuery } from '@tanstack/react-query'
import { ArticleCard } from '#client/features/articles/article-card.tsx'
import { AthleteCard } from '#client/features/athletes/athlete-card.tsx'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import { SaveBrandButton } from '#client/features/brands/save-brand-button.tsx'
import { homeFeedQuery } from '#client/features/dashboards/dashboard.queries.ts'
import { Paddock } from '#client/features/dashboards/paddock.tsx'
import { EventTable } from '#client/features/events/event-table.tsx'
import { loadFresh, publicationQuery } from '#client/features/profiles/profile.queries.ts'
import { UnpublishedNotice } from '#client/features/profiles/unpublished-notice.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { athleteName } from '#shared/athletes/athlete.rules.ts'

export const meta = privatePage('The Paddock', 'Your feed: recommendations, dates and articles.')

export async function load({ queryClient, session }: PageContext): Promise<void> {
  if (session) await loadFresh(queryClient, [homeFeedQuery, publicationQuery])
}

const grid = 'grid gap-4 sm:grid-cols-2'

export default function PaddockPage() {
  const session = useSession()
  const { data: feed } = useSuspenseQuery(homeFeedQuery)
  return (
    <Paddock
      feed={feed}
      notice={<UnpublishedNotice />}
      name={session?.profile?.name ?? session?.user.firstName ?? 'Welcome'}
      dashboard={dashboardPath(session?.user.role ?? null)}
      brands={
        <ul className={`${grid} xl:grid-cols-3`}>
          {feed.brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard
                brand={brand}
                showsAccepting
                action={<SaveBrandButton brand={brand} />}
                menu={<CardMenu userId={brand.userId} name={brand.name} />}
              />
            </li>
          ))}
        </ul>
      }
      racers={
        <ul className={`${grid} xl:grid-cols-4`}>
          {feed.racers.map((racer) => (
            <li key={racer.id}>
              <AthleteCard
                athlete={racer}
                menu={<CardMenu userId={racer.userId} name={athleteName(racer)} />}
              />
            </li>
          ))}
        </ul>
      }
      followed={<EventTable caption="Dates of promoters you follow" dates={feed.followed} />}
      dates={<EventTable caption="Next dates" dates={feed.dates} />}
      articles={
        <ul className={`${grid} lg:grid-cols-3`}>
          {feed.articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      }
    />
  )
}
