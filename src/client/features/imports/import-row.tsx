import { useState } from 'react'
import { importCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import type { RedemptionImport } from '#shared/imports/import.contract.ts'
import { importKeys } from './import.queries.ts'
import { outcomesShown, outcomeWords, sourceWords } from './import-words.ts'

/** One import of the list: what it brought, and the way back. */
export function ImportRow({ given }: { given: RedemptionImport }) {
  const { fileName, source, counts, status, createdAt, undoneAt, isWorking } = given
  const [isAsking, setIsAsking] = useState(false)
  const undo = useEndpointMutation(importCalls.undo, {
    success: { title: 'Taken back', description: fileName },
    failure: 'That did not work',
    invalidates: Object.values(importKeys),
  })
  const isUndone = status === 'UNDONE'
  const brought = outcomesShown.filter((outcome) => counts[outcome] > 0)
  return (
    <DataRow gate={isUndone ? 'plain' : 'ok'}>
      <DataCell heading className="wrap-anywhere">
        {fileName}
        <span className="mono mt-0.5 block text-xs font-normal text-muted">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time> · {sourceWords[source]}
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="max-md:order-3">
        {brought.map((outcome) => (
          <span key={outcome} className="mr-3 inline-block whitespace-nowrap">
            {formatCount(counts[outcome])} {outcomeWords[outcome].counted}
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
              <Button variant="quiet" size="sm" pending={undo.isPending} aria-label={`Undo ${fileName}`}>
                Undo
              </Button>
            }
            title="Take this import back?"
            description={`Every sale and refund that ${fileName} brought is removed, and all figures with them. What was there before it stays.`}
            confirmLabel="Undo import"
            cancelLabel="Keep it"
            tone="danger"
            onConfirm={() => undo.mutate({ params: { id: given.id } })}
          />
        )}
      </DataCell>
    </DataRow>
  )
}

function ImportStatus({ isUndone, isWorking }: { isUndone: boolean; isWorking: boolean }) {
  if (isWorking)
    return <StatusBadge tone="wait">{isUndone ? 'Being taken back' : 'Being recorded'}</StatusBadge>
  return isUndone ? (
    <StatusBadge tone="plain">Taken back</StatusBadge>
  ) : (
    <StatusBadge tone="ok">Imported</StatusBadge>
  )
}
