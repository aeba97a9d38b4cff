import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon, TrophyIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { RESULTS_MAX } from '#shared/profiles/profile.constants.ts'
import { resultsQuery, useAddResult } from './result.queries.ts'
import { emptyResult, ResultForm } from './result-form.tsx'
import { ResultList } from './result-list.tsx'

const ImportResultsDialog = lazyComponent(() => import('./import-results-dialog.tsx'), 'ImportResultsDialog')

/** Each result is saved when it is entered, independently of the rest of the profile. */
export function ResultsEditor() {
  const { data: results } = useSuspenseQuery(resultsQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const add = useAddResult()
  const isFull = results.length >= RESULTS_MAX
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {results.length === 0
            ? 'Results are saved as you add them.'
            : `${plural(results.length, 'result')}. Your page shows the first five, and the others on request.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" disabled={isFull} onClick={() => setIsImporting(true)}>
            Import results
          </Button>
          <Button variant="ink" size="sm" disabled={isFull || isAdding} onClick={() => setIsAdding(true)}>
            <PlusIcon /> Add result
          </Button>
        </div>
      </div>
      {isAdding && (
        <div className="rounded-lg border-2 border-frame bg-card p-4">
          <ProblemAlert error={add.error} />
          <ResultForm
            id="new"
            result={emptyResult}
            submitLabel="Add result"
            pending={add.isPending}
            onSubmit={(body) => add.mutateAsync({ body }).then(() => setIsAdding(false))}
            onCancel={() => {
              add.reset()
              setIsAdding(false)
            }}
          />
        </div>
      )}
      {results.length > 0 || isAdding ? (
        <ResultList results={results} />
      ) : (
        <EmptyState title="No results yet" icon={<TrophyIcon className="size-7" />} className="py-8">
          Add podiums, first finishes or memorable races. You can import a whole season from a file or a
          spreadsheet.
        </EmptyState>
      )}
      {isImporting && <ImportResultsDialog onClose={() => setIsImporting(false)} />}
    </div>
  )
}
