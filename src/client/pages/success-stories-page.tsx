import { useSearch } from '@tanstack/react-router'
import { articlesQuery, articleTagsQuery } from '#client/features/articles/article.queries.ts'
import { ArticleGrid } from '#client/features/articles/article-grid.tsx'
import { TagLinks } from '#client/features/articles/tag-links.tsx'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { STORY_TAG } from '#shared/articles/article.rules.ts'
import { paths, rssPath } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Success stories',
  description:
    'How racers and brands found each other, what they agreed on and what came of it, from both sides.',
  canonical: paths.successStories(),
  picture: '/og/pages/success-stories.png',
  feed: rssPath,
}

const readFilters = ({ discipline }: Record<string, unknown>) => {
  const chosen = searchText(discipline)
  return { tags: chosen ? [STORY_TAG, chosen] : [STORY_TAG], search: '' }
}

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const lists = Promise.all([
    queryClient.prefetchInfiniteQuery(preferCached(articlesQuery(readFilters(search)))),
    queryClient.prefetchQuery(preferCached(articleTagsQuery(STORY_TAG))),
  ])
  if (import.meta.env.SSR) await lists
}

export default function SuccessStoriesPage() {
  const filters = readFilters(useSearch({ strict: false }))
  return (
    <>
      <PageBanner
        title="Success stories"
        lede="How racers and brands found each other, what they agreed on and what it brought."
      />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:py-14">
        <TagLinks
          label="Stories by discipline"
          path={paths.successStories.template}
          searchFor={(discipline) => ({ ...(discipline && { discipline }) })}
          withTag={STORY_TAG}
          isShown={({ isDiscipline }) => isDiscipline}
        />
        <div>
          <ArticleGrid
            filters={filters}
            hasLead
            noun={{ one: 'story', many: 'stories' }}
            empty={<NoStories />}
          />
        </div>
        <JoinCall />
      </PageWidth>
    </>
  )
}

function NoStories() {
  return (
    <EmptyState
      level="h2"
      title="First stories are in the paddock"
      action={
        <ButtonLink to={paths.articles()} variant="secondary">
          All articles
        </ButtonLink>
      }
    >
      Stories are on their way. In the meantime, our articles show how to get started.
    </EmptyState>
  )
}

function JoinCall() {
  const session = useSession()
  return (
    <section
      aria-labelledby="join"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t-2 border-rule pt-8"
    >
      <div>
        <h2 id="join" className="text-3xl">
          Yours could be next.
        </h2>
        <p className="mt-2 text-muted">Every one of these started with a profile.</p>
      </div>
      <Button asChild size="lg">
        {session ? (
          <AppLink to={paths.contact({ topic: 'press' })}>Tell us your story</AppLink>
        ) : (
          <AppLink to={paths.register()}>Join</AppLink>
        )}
      </Button>
    </section>
  )
}
