import { useInfiniteQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StandIns } from '#client/ui/stand-ins.tsx'
import { TimingTable } from '#client/ui/timing-table.tsx'
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
  const imports = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Block title="Past imports">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.isPending && (
          <StandIns count={3}>
            <Skeleton className="h-14" />
          </StandIns>
        )}
        {list.isError && !list.data && (
          <>
            <ProblemAlert error={list.error} fallback="Your imports did not arrive. Please try again." />
            <Button variant="secondary" className="justify-self-start" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </>
        )}
        {list.isSuccess && imports.length === 0 && (
          <EmptyState title="No laps on file yet">
            Each file that you import is listed here, with what it brought and a way to take it back.
          </EmptyState>
        )}
        {imports.length > 0 && (
          <TimingTable caption="Imports, the latest first" columns={columns}>
            {imports.map((given) => (
              <ImportRow key={given.id} given={given} />
            ))}
          </TimingTable>
        )}
        <LoadMore list={list} failure="The other imports did not arrive. Please try again." />
      </div>
    </Block>
  )
}
