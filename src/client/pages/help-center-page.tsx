import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { HelpAnswers, HelpByCategory } from '#client/features/help/help-answers.tsx'
import { HelpCategories } from '#client/features/help/help-categories.tsx'
import { ContactStrip } from '#client/features/support/contact-strip.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { helpCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery, preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { plural } from '#shared/format/plural.ts'
import type { HelpCategory } from '#shared/help/help.constants.ts'
import { HELP_SEARCH_MAX, helpCategories } from '#shared/help/help.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Help Center',
  description:
    'Answers for racers, brands and promoters: profiles, results, pictures, finding racers, event dates, plans, accounts and safety.',
  canonical: paths.helpCenter(),
  picture: '/og/pages/help-center.png',
}

type HelpFilters = { search: string; category: HelpCategory | undefined }

const helpQuery = ({ search, category }: HelpFilters) =>
  endpointQuery(helpCalls.list, { query: { ...(search && { search }), ...(category && { category }) } })

const readFilters = ({ search, category }: Record<string, unknown>): HelpFilters => ({
  search: searchText(search)?.trim().slice(0, HELP_SEARCH_MAX) ?? '',
  category: helpCategories.find((known) => known === category),
})

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const answers = queryClient.prefetchQuery(preferCached(helpQuery(readFilters(search))))
  if (import.meta.env.SSR) await answers
}

export default function HelpCenterPage() {
  const filters = readFilters(useSearch({ strict: false }))
  return (
    <>
      <PageBanner title="Help Center" lede="Answers for racers, brands and event promoters.">
        <UrlSearch
          label="Search the help center"
          placeholder="What do you need help with?"
          path={paths.helpCenter.template}
          search={filters.search}
          maxLength={HELP_SEARCH_MAX}
          className="mt-8 max-w-xl"
          {...(filters.category && { keep: { category: filters.category } })}
        />
      </PageBanner>
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
        <HelpCategories search={filters.search} />
        <div>
          <Answers filters={filters} />
        </div>
      </PageWidth>
      <ContactStrip />
    </>
  )
}

/** The previous answers stay while a new search loads. */
function Answers({ filters }: { filters: HelpFilters }) {
  const list = useQuery({ ...helpQuery(filters), placeholderData: keepPreviousData })
  const count = (articles: readonly unknown[], className: string) => (
    <p role="status" className={className}>
      {plural(articles.length, 'answer')}
      {filters.search && ` for “${filters.search}”`}
    </p>
  )
  return (
    <PagedList
      list={list}
      what="answers"
      skeletons={6}
      empty={
        <>
          {count([], 'sr-only')}
          <NoAnswer search={filters.search} />
        </>
      }
    >
      {(articles) => (
        <div>
          {count(articles, filters.search ? 'mb-4 text-sm text-muted' : 'sr-only')}
          {filters.search ? <HelpAnswers articles={articles} /> : <HelpByCategory articles={articles} />}
        </div>
      )}
    </PagedList>
  )
}

function NoAnswer({ search }: { search: string }) {
  return (
    <EmptyState
      level="h2"
      title="No answers found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.contactSupport({ subject: search.slice(0, 100) || undefined })}>
            Ask support
          </ButtonLink>
          <ButtonLink to={paths.helpCenter()} variant="secondary">
            Show all answers
          </ButtonLink>
        </div>
      }
    >
      Try a shorter word, such as “password” or “pictures”, or ask support.
    </EmptyState>
  )
}
