import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { publishLooks, publishStateLabels } from '#client/lib/publish-states.ts'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { SEARCH_MAX } from '#shared/articles/article.rules.ts'
import { type DeskArticle, deskStates } from '#shared/articles/article-desk.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { type DeskFilters, deskArticlesQuery } from './article-desk.queries.ts'

/** Articles and stories, the latest changed first. */
export function DeskList({ filters }: { filters: DeskFilters }) {
  const { state, kind, search } = filters
  const list = useInfiniteQuery(deskArticlesQuery(filters))
  return (
    <section aria-label="Articles" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <UrlSearch
        label="Title"
        placeholder="Search articles"
        path={paths.adminArticles()}
        search={search ?? ''}
        keep={{ state, ...(kind && { kind }) }}
        maxLength={SEARCH_MAX}
      />
      <FilterNav aria-label="Show articles that are">
        {deskStates.map((each) => (
          <FilterLink key={each} {...(each === state && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminArticles({ state: each, kind, search })} replace>
              {publishStateLabels[each]}
            </AppLink>
          </FilterLink>
        ))}
        <FilterLink {...(kind === 'STORY' && { 'aria-current': 'page' })}>
          <AppLink
            to={paths.adminArticles({ state, kind: kind === 'STORY' ? undefined : 'STORY', search })}
            replace
          >
            Success stories only
          </AppLink>
        </FilterLink>
      </FilterNav>
      <PagedList
        list={list}
        what="articles"
        skeletons={6}
        empty={<NoArticles isFiltered={search !== undefined || state !== 'all' || kind !== undefined} />}
      >
        {(articles) => (
          <DataTable caption="Articles" columns={['Title', 'Author', 'Changed', 'Status']}>
            {articles.map((article) => (
              <Row key={article.id} article={article} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </section>
  )
}

function Row({ article }: { article: DeskArticle }) {
  const { id, slug, title, kind, status, publishAt, authorName, updatedAt, missingConsents } = article
  const look = publishLooks[status]
  return (
    <DataRow gate={look.gate}>
      <DataCell heading onPhone="wide">
        <AppLink to={paths.adminArticles({ article: id })} className="wrap-anywhere hover:underline">
          {title}
        </AppLink>
        <span className="mono block text-xs font-normal wrap-anywhere text-muted">
          {kind === 'STORY' ? 'Success story' : 'Article'} · /{slug}
        </span>
      </DataCell>
      <DataCell>{authorName}</DataCell>
      <DataCell className="whitespace-nowrap">
        <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </DataCell>
      <DataCell onPhone="wide">
        <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
        {publishAt && status !== 'DRAFT' && (
          <span className="mt-1 block text-xs text-muted">{formatDate(publishAt)}</span>
        )}
        {missingConsents > 0 && (
          <span className="mt-1 block text-xs text-muted">{plural(missingConsents, 'consent')} missing</span>
        )}
      </DataCell>
    </DataRow>
  )
}

const NoArticles = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState level="h2" icon={<DocumentIcon />} title={isFiltered ? 'No articles found' : 'No articles yet'}>
    {isFiltered
      ? 'Try another title or status.'
      : 'Create the first one. Readers see it once you publish it.'}
  </EmptyState>
)
