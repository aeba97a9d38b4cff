import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type HelpFilters, helpQuery } from '#client/features/help/help.queries.ts'
import { HelpAnswers, HelpByCategory } from '#client/features/help/help-answers.tsx'
import { HelpCategories } from '#client/features/help/help-categories.tsx'
import { ContactStrip } from '#client/features/support/contact-strip.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { plural } from '#shared/format/plural.ts'
import { HELP_SEARCH_MAX, helpCategories } from '#shared/help/help.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Help Center',
  description:
    'Answers for racers, brands and promoters: profiles, results, pictures, finding racers, event dates, plans, accounts and safety.',
  canonical: paths.helpCenter(),
  picture: '/og/pages/help-center.png',
}

const readFilters = ({ search, category }: Record<string, unknown>): HelpFilters => ({
  search: searchText(search)?.trim().slice(0, HELP_SEARCH_MAX) ?? '',
  category: helpCategories.find((known) => known === category),
})

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const answers = queryClient.prefetchQuery(helpQuery(readFilters(search)))
  if (import.meta.env.SSR) await answers
}

export default function HelpCenterPage() {
  const filters = readFilters(useSearch({ strict: false }))
  return (
    <>
      <PageBanner title="Help Center" lede="Answers from the pit wall, for every side of it.">
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
  const { data, error, isFetching, refetch } = useQuery({
    ...helpQuery(filters),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    return error ? (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={error} />
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    ) : (
      <div aria-busy="true" className="grid gap-4">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((each) => (
          <Skeleton key={each} className="h-12" />
        ))}
      </div>
    )
  }
  return (
    <>
      <p role="status" className={filters.search && data.length > 0 ? 'mb-4 text-sm text-muted' : 'sr-only'}>
        {plural(data.length, 'answer')}
        {filters.search && ` for “${filters.search}”`}
      </p>
      {data.length === 0 && <NoAnswer search={filters.search} />}
      {filters.search && data.length > 0 && <HelpAnswers articles={data} />}
      {!filters.search && <HelpByCategory articles={data} />}
    </>
  )
}

function NoAnswer({ search }: { search: string }) {
  return (
    <EmptyState
      level="h2"
      title="No answers found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <AppLink to={paths.contactSupport({ subject: search.slice(0, 100) || undefined })}>
              Ask Support
            </AppLink>
          </Button>
          <Button asChild variant="secondary">
            <AppLink to={paths.helpCenter()}>Show All Answers</AppLink>
          </Button>
        </div>
      }
    >
      Try a shorter word, such as “password” or “pictures”, or ask support.
    </EmptyState>
  )
}
