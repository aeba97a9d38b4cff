import { useSearch } from '@tanstack/react-router'
import { articlesQuery, articleTagsQuery } from '#client/features/articles/article.queries.ts'
import { ArticleGrid } from '#client/features/articles/article-grid.tsx'
import { TagLinks } from '#client/features/articles/tag-links.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { itemList } from '#client/lib/structured-data.ts'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { RssIcon } from '#client/ui/tool-icons.tsx'
import { SEARCH_MAX } from '#shared/articles/article.rules.ts'
import { paths, rssPath } from '#shared/paths.ts'

const about: PageMeta = {
  title: 'Articles',
  description:
    'Plain advice on finding, keeping and renewing sponsors in motorsports: proposals, prices, contracts, reports and stories from the paddock.',
  canonical: paths.articles(),
  picture: '/og/pages/articles.png',
  feed: rssPath,
}

const readFilters = ({ tag, search }: Record<string, unknown>) => {
  const chosen = searchText(tag)
  return { chosen, filters: { tags: chosen ? [chosen] : [], search: searchText(search)?.trim() ?? '' } }
}

export function meta({ queryClient, search }: PageContext): PageMeta {
  const list = queryClient.getQueryData(articlesQuery(readFilters(search).filters).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (!list || !config) return about
  const entries = list.pages
    .flatMap(({ items }) => items)
    .map(({ title, slug }) => ({ name: title, path: paths.article({ slug }) }))
  return { ...about, structuredData: [itemList(config.appUrl, about.title, entries)] }
}

/** Awaited on the server only: in the browser each list shows its own loading state. */
export async function load({ queryClient, search }: PageContext): Promise<void> {
  const lists = Promise.all([
    queryClient.prefetchInfiniteQuery(preferCached(articlesQuery(readFilters(search).filters))),
    queryClient.prefetchQuery(preferCached(articleTagsQuery())),
  ])
  if (import.meta.env.SSR) await lists
}

export default function ArticlesPage() {
  const { chosen, filters } = readFilters(useSearch({ strict: false }))
  const isNarrowed = filters.tags.length > 0 || filters.search !== ''
  return (
    <>
      <PageBanner title="Learn & Grow" lede="Plain advice on finding, keeping and renewing sponsors." />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:py-14">
        <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12">
          <TagLinks
            label="Articles by topic"
            path={paths.articles.template}
            searchFor={(tag) => ({ ...(tag && { tag }), ...(filters.search && { search: filters.search }) })}
          />
          <div className="grid gap-3">
            <UrlSearch
              label="Search articles"
              placeholder="Search articles"
              path={paths.articles.template}
              search={filters.search}
              maxLength={SEARCH_MAX}
              {...(chosen && { keep: { tag: chosen } })}
            />
          </div>
        </div>
        <div>
          <ArticleGrid
            filters={filters}
            hasLead={!isNarrowed}
            noun={{ one: 'article', many: 'articles' }}
            empty={isNarrowed ? <NothingFound /> : <NothingYet />}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
          <AppMoreLink to={paths.successStories()}>Success stories</AppMoreLink>
          <Button asChild variant="ghost" size="sm">
            <a href={rssPath}>
              <RssIcon /> Follow by RSS
            </a>
          </Button>
        </div>
      </PageWidth>
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState
      level="h2"
      title="No articles found"
      action={
        <ButtonLink to={paths.articles()} variant="secondary">
          Show all articles
        </ButtonLink>
      }
    >
      Try another word or another topic.
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      level="h2"
      title="No articles yet"
      action={<AppMoreLink to={paths.howItWorks()}>How it works</AppMoreLink>}
    >
      The first ones are being written. Until they are here, read how racers and brands work together.
    </EmptyState>
  )
}
