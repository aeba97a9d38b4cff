import { useInfiniteQuery } from '@tanstack/react-query'
import { systemCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import type { FailedJob } from '#shared/system/system.contract.ts'
import { failedJobsQuery, jobKeys } from './system.queries.ts'

/** Jobs that have used up their attempts, with the error of the last one. */
export function FailedJobs() {
  const list = useInfiniteQuery(failedJobsQuery)
  return (
    <PagedList
      list={list}
      what="jobs"
      empty={<p className="text-ui text-muted">No failed jobs. Every job has run or will be tried again.</p>}
    >
      {(jobs) => (
        <DataTable caption="Failed jobs" columns={['Job', 'Failed', 'Error', '']}>
          {jobs.map((job) => (
            <Row key={job.id} job={job} />
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}

function Row({ job: { id, task, attempts, error, failedAt } }: { job: FailedJob }) {
  const retry = useEndpointMutation(systemCalls.retryJob, {
    invalidates: jobKeys,
    success: 'The job runs again',
    failure: 'The job could not be retried',
  })
  const discard = useEndpointMutation(systemCalls.discardJob, {
    invalidates: jobKeys,
    success: 'Job discarded',
    failure: 'The job could not be discarded',
  })
  const isPending = retry.isPending || discard.isPending
  return (
    <DataRow gate="stop">
      <DataCell heading onPhone="wide" className="md:align-top">
        {task}
        <span className="block text-xs font-normal text-muted">{plural(attempts, 'attempt')}</span>
      </DataCell>
      <DataCell onPhone="wide" className="whitespace-nowrap md:align-top">
        <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
      </DataCell>
      <DataCell onPhone="wide" className="max-w-[60ch] wrap-anywhere md:align-top">
        {error ? (
          <details>
            <summary className="min-h-6 cursor-pointer">{firstLineOf(error)}</summary>
            <pre className="mt-2 max-h-60 overflow-auto text-xs whitespace-pre-wrap">{error}</pre>
          </details>
        ) : (
          'No error was recorded.'
        )}
      </DataCell>
      <DataCell onPhone="wide">
        <span className="flex flex-wrap gap-2 md:justify-end">
          <Button
            size="sm"
            variant="secondary"
            pending={isPending}
            onClick={() => retry.mutate({ params: { id } })}
          >
            Retry
          </Button>
          <AlertDialog
            trigger={
              <Button size="sm" variant="quiet">
                Discard
              </Button>
            }
            title="Discard this job?"
            description={`${task} won’t run, so its work, such as sending an email, won’t be done.`}
            confirmLabel="Discard"
            tone="danger"
            onConfirm={() => discard.mutate({ params: { id } })}
          />
        </span>
      </DataCell>
    </DataRow>
  )
}

const firstLineOf = (error: string) => error.split('\n', 1)[0]
