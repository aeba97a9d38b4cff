import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Block } from '#client/ui/block.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { importsQuery } from './import.queries.ts'
import { ImportRow } from './import-row.tsx'

const columns = [
  'File',
  'Rows',
  'State',
  <span key="deeds" className="sr-only">
    Actions
  </span>,
]

/** The imports of the brand, the latest first. */
export function ImportList() {
  const list = useInfiniteQuery(importsQuery)
  return (
    <Block title="Past imports">
      <PagedList list={list} what="imports" skeletons={3} empty={noImports}>
        {(imports) => (
          <DataTable caption="Imports, the latest first" columns={columns}>
            {imports.map((given) => (
              <ImportRow key={given.id} given={given} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </Block>
  )
}

const noImports = (
  <EmptyState title="No laps on file yet">
    Each file that you import is listed here, with what it brought and a way to take it back.
  </EmptyState>
)
