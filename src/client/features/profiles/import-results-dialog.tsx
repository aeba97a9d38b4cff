import { useState } from 'react'
import { DateOrderChoice } from '#client/fields/date-order-choice.tsx'
import { resultCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { plural } from '#shared/format/plural.ts'
import type { DateOrder } from '#shared/format/written-date.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ResultImport, ResultTable } from '#shared/profiles/result.contract.ts'
import { resultsQuery } from './result.queries.ts'
import { TablePreview } from './result-table-preview.tsx'
import { TableBox } from './table-box.tsx'

/** Adds the rows of a pasted table or a file, after a preview of how they were read. */
export function ImportResultsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [dateOrder, setDateOrder] = useState<DateOrder>()
  /** That of the text in the box; it stays while another order of its dates is tried. */
  const [table, setTable] = useState<ResultTable>()
  const preview = useEndpointMutation(resultCalls.import)
  const add = useEndpointMutation(resultCalls.import, {
    success: ({ added, problems }) => ({
      title: `${plural(added, 'result')} added`,
      ...(problems.length > 0 && { description: `${plural(problems.length, 'row')} left to fix` }),
    }),
    invalidates: [resultsQuery.queryKey],
    onSuccess: continueWithRest,
  })
  const textError = preview.error instanceof Problem ? preview.error.fields?.text : undefined

  function change(typed: string) {
    setText(typed)
    setTable(undefined)
    preview.reset()
    add.reset()
  }

  function check(checked: string, order: DateOrder | undefined) {
    if (checked !== text) change(checked)
    setDateOrder(order)
    preview.mutate(
      { query: { preview: '1' }, body: { text: checked, dateOrder: order } },
      { onSuccess: setTable },
    )
  }

  /** The rows that could not be added stay in the box, under their headings. */
  function continueWithRest({ headings, problems, ambiguousDate }: ResultImport) {
    if (problems.length === 0) return onClose()
    const rest = [headings, ...problems.map((problem) => problem.text)].join('\n')
    check(rest, ambiguousDate?.order ?? dateOrder)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title="Import results"
        description="Choose a CSV or TSV file, or copy the cells of a spreadsheet including the headings."
      >
        <DialogBody>
          <TableBox
            text={text}
            error={textError}
            onChange={change}
            onFile={(content) => check(content, undefined)}
          />
          {!textError && <ProblemAlert error={preview.error} />}
          <ProblemAlert error={add.error} />
          {table?.ambiguousDate && (
            <DateOrderChoice
              example={table.ambiguousDate.example}
              order={dateOrder ?? table.ambiguousDate.order}
              onChoose={(order) => check(text, order)}
            />
          )}
          {table && <TablePreview table={table} />}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {table && table.rows.length > 0 ? (
            <Button
              pending={add.isPending || preview.isPending}
              onClick={() => add.mutate({ body: { text, dateOrder } })}
            >
              Add {plural(table.rows.length, 'result')}
            </Button>
          ) : (
            <Button variant="ink" pending={preview.isPending} onClick={() => check(text, dateOrder)}>
              Check table
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
