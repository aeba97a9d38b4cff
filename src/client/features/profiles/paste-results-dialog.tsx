import { useState } from 'react'
import { resultCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ResultImport } from '#shared/profiles/result.contract.ts'
import { resultsQuery, resultTitle } from './result.queries.ts'

export function PasteResultsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const preview = useEndpointMutation(resultCalls.import)
  const add = useEndpointMutation(resultCalls.import, {
    success: ({ added }) => `${plural(added, 'result')} added`,
    invalidates: [resultsQuery.queryKey],
    onSuccess: onClose,
  })
  const table = preview.data
  const isReady = table !== undefined && table.rows.length > 0 && table.problems.length === 0
  const textError = preview.error instanceof Problem ? preview.error.fields?.text : undefined
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title="Paste your results"
        description="Copy the cells of a spreadsheet including the headings, or the text of a CSV file."
      >
        <DialogBody>
          <Field
            label="Table"
            hint="Use headings such as Date, Event, Race, Class, Track, Finish and Notes, in any order."
            error={textError}
          >
            <Textarea
              rows={7}
              spellCheck={false}
              value={text}
              placeholder={'Date, Event, Class, Finish\n2026-05-03, Piedmont 100, Late Model, 1'}
              className="font-mono text-sm"
              onChange={({ target }) => {
                setText(target.value)
                preview.reset()
                add.reset()
              }}
            />
          </Field>
          {!textError && <ProblemAlert error={preview.error} />}
          <ProblemAlert error={add.error} />
          {table && <TablePreview table={table} />}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {isReady ? (
            <Button pending={add.isPending} onClick={() => add.mutate({ body: { text } })}>
              Add {plural(table.rows.length, 'result')}
            </Button>
          ) : (
            <Button
              variant="ink"
              pending={preview.isPending}
              onClick={() => preview.mutate({ query: { preview: '1' }, body: { text } })}
            >
              Check table
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function TablePreview({ table: { rows, problems } }: { table: ResultImport }) {
  return (
    <>
      {problems.length > 0 && (
        <Alert title={problems.length === 1 ? '1 row has an error' : `${problems.length} rows have errors`}>
          <ul className="mt-1 grid gap-1">
            {problems.map(({ row, message }) => (
              <li key={row}>
                <b className="mono font-semibold">Row {row}</b>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {rows.length > 0 && (
        <>
          <p role="status" className="text-sm text-muted">
            {plural(rows.length, 'row')} ready to add:
          </p>
          <div className="max-h-72 overflow-y-auto">
            <DataTable caption="Results as they will be added" columns={['Finish', 'Event', 'Date', 'Track']}>
              {rows.map(({ row, result }) => (
                <DataRow key={row}>
                  <DataCell>{result.finish ? `P${result.finish}` : '–'}</DataCell>
                  <DataCell heading>{resultTitle(result)}</DataCell>
                  <DataCell>{result.date ? formatDate(result.date) : '–'}</DataCell>
                  <DataCell>{result.location ?? '–'}</DataCell>
                </DataRow>
              ))}
            </DataTable>
          </div>
        </>
      )}
    </>
  )
}
