import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { publishLooks, publishStateLabels } from '#client/lib/publish-states.ts'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { SEARCH_MAX } from '#shared/articles/article.rules.ts'
import { deskStates } from '#shared/articles/article-desk.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { helpCategoryLabels } from '#shared/help/help.constants.ts'
import type { DeskHelp } from '#shared/help/help-desk.contract.ts'
import { paths } from '#shared/paths.ts'
import { deskHelpQuery, type HelpDeskFilters } from './help-desk.queries.ts'

/** Help articles in the order of the help center, with the votes of readers. */
export function HelpDeskList({ filters }: { filters: HelpDeskFilters }) {
  const { state, search } = filters
  const list = useInfiniteQuery(deskHelpQuery(filters))
  const isFiltered = search !== undefined || state !== 'all'
  return (
    <section aria-label="Help articles" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <UrlSearch
        label="Title"
        placeholder="Search help articles"
        path={paths.adminHelp()}
        search={search ?? ''}
        keep={{ state }}
        maxLength={SEARCH_MAX}
      />
      <FilterNav aria-label="Show help articles that are">
        {deskStates.map((each) => (
          <FilterLink key={each} {...(each === state && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminHelp({ state: each, search })} replace>
              {publishStateLabels[each]}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <PagedList
        list={list}
        what="help articles"
        skeletons={8}
        empty={
          <EmptyState level="h2" title={isFiltered ? 'No help articles found' : 'No help articles yet'}>
            {isFiltered
              ? 'Try another title or status.'
              : 'Create the first one. Readers see it once you publish it.'}
          </EmptyState>
        }
      >
        {(articles) => (
          <DataTable caption="Help articles" columns={['Title', 'Helpful', 'Changed', 'Status']}>
            {articles.map((article) => (
              <Row key={article.id} article={article} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </section>
  )
}

function Row({ article }: { article: DeskHelp }) {
  const { id, title, category, helpful, notHelpful, editedAt, status, publishAt } = article
  const look = publishLooks[status]
  const votes = helpful + notHelpful
  return (
    <DataRow gate={look.gate}>
      <DataCell heading onPhone="wide">
        <AppLink to={paths.adminHelp({ article: id })} className="wrap-anywhere hover:underline">
          {title}
        </AppLink>
        <span className="mono block text-xs font-normal text-muted">{helpCategoryLabels[category]}</span>
      </DataCell>
      <DataCell className="whitespace-nowrap">
        {votes > 0 ? `${formatCount(helpful)} of ${formatCount(votes)}` : 'No votes'}
      </DataCell>
      <DataCell className="whitespace-nowrap">
        {editedAt ? <time dateTime={editedAt}>{formatDate(editedAt)}</time> : 'Original text'}
      </DataCell>
      <DataCell onPhone="wide">
        <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
        {publishAt && <span className="mt-1 block text-xs text-muted">{formatDate(publishAt)}</span>}
      </DataCell>
    </DataRow>
  )
}
