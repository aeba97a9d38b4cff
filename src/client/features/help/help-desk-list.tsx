import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { helpCategoryLabels } from '#shared/help/help.constants.ts'
import type { DeskHelp } from '#shared/help/help-desk.contract.ts'
import { paths } from '#shared/paths.ts'
import { deskHelpQuery } from './help-desk.queries.ts'

/** All help articles in the order of the help center, with the votes of readers. */
export function HelpDeskList() {
  const list = useQuery(deskHelpQuery)
  return (
    <PagedList
      list={list}
      what="help articles"
      skeletons={8}
      empty={
        <EmptyState level="h2" title="No help articles yet">
          Create the first one. Readers see it once you publish it.
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
  )
}

function Row({ article }: { article: DeskHelp }) {
  const { id, title, category, helpful, notHelpful, editedAt, isPublished } = article
  const votes = helpful + notHelpful
  return (
    <DataRow gate={isPublished ? 'ok' : 'plain'}>
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
        <StatusBadge tone={isPublished ? 'ok' : 'plain'} className="font-sans">
          {isPublished ? 'Published' : 'Draft'}
        </StatusBadge>
      </DataCell>
    </DataRow>
  )
}
