import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import type { RedemptionImport } from '#shared/imports/import.contract.ts'
import { outcomesShown, outcomeTexts, sourceLabels } from './import-text.ts'

/** Imports change sales, so both are refetched after one. */
export const importKeys = { all: ['/api/redemption-imports'], redemptions: ['/api/redemptions'] } as const
const POLL_MS = 2000

/** Long files are imported by jobs; the list polls meanwhile. */
const importsQuery = {
  ...listQuery(importCalls.list, {}),
  ...alwaysFresh,
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: { items: RedemptionImport[] }[] } | undefined }
  }) => data?.pages.some(({ items }) => items.some(({ isWorking }) => isWorking)) && POLL_MS,
} as const

const columns = [
  'File',
  'Rows',
  'Status',
  <span key="actions" className="sr-only">
    Actions
  </span>,
]

export function ImportList() {
  const list = useInfiniteQuery(importsQuery)
  return (
    <Block title="Past imports">
      <PagedList list={list} what="imports" skeletons={3} empty={noImports}>
        {(imports) => (
          <DataTable caption="Imports, newest first" columns={columns}>
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
  <EmptyState title="No imports yet">
    Imported files appear here. You can undo an import at any time.
  </EmptyState>
)

function ImportRow({ given }: { given: RedemptionImport }) {
  const { fileName, source, counts, status, createdAt, undoneAt, isWorking } = given
  const [isAsking, setIsAsking] = useState(false)
  const undo = useEndpointMutation(importCalls.undo, {
    success: { title: 'Import undone', description: fileName },
    failure: 'The import couldn’t be undone',
    invalidates: Object.values(importKeys),
  })
  const isUndone = status === 'UNDONE'
  const shown = outcomesShown.filter((outcome) => counts[outcome] > 0)
  return (
    <DataRow gate={isUndone ? 'plain' : 'ok'}>
      <DataCell heading className="wrap-anywhere">
        {fileName}
        <span className="mono mt-0.5 block text-xs font-normal text-muted">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time> · {sourceLabels[source]}
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="max-md:order-3">
        {shown.map((outcome) => (
          <span key={outcome} className="mr-3 inline-block whitespace-nowrap">
            {formatCount(counts[outcome])} {outcomeTexts[outcome].counted}
          </span>
        ))}
      </DataCell>
      <DataCell className="max-md:justify-self-end">
        <ImportStatus isUndone={isUndone} isWorking={isWorking} />
        {undoneAt && <span className="mt-1 block text-xs text-muted">{formatDate(undoneAt)}</span>}
      </DataCell>
      <DataCell align="end" onPhone="wide" className="max-md:order-4">
        {!isUndone && (
          <AlertDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            trigger={
              <Button
                call={importCalls.undo}
                variant="quiet"
                size="sm"
                pending={undo.isPending}
                aria-label={`Undo ${fileName}`}
              >
                Undo
              </Button>
            }
            title="Undo this import?"
            description={`All sales and refunds from ${fileName} are removed. Everything recorded before stays.`}
            confirmLabel="Undo import"
            cancelLabel="Cancel"
            tone="danger"
            onConfirm={() => undo.mutate({ params: { id: given.id } })}
          />
        )}
      </DataCell>
    </DataRow>
  )
}

function ImportStatus({ isUndone, isWorking }: { isUndone: boolean; isWorking: boolean }) {
  if (isWorking) return <StatusBadge tone="wait">{isUndone ? 'Undoing…' : 'Importing…'}</StatusBadge>
  return isUndone ? (
    <StatusBadge tone="plain">Undone</StatusBadge>
  ) : (
    <StatusBadge tone="ok">Imported</StatusBadge>
  )
}
