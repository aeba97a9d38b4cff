import { useQuery } from '@tanstack/react-query'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { bulkMessageCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { RefreshIcon, XIcon } from '#client/ui/icons.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import type { BulkMessage, Outcome } from '#shared/messages/bulk-message.contract.ts'
import { paths } from '#shared/paths.ts'
import { bulkStatuses, recipientStatuses, shareOf } from './bulk-labels.ts'
import { isRunning, useLiveDetail, useRemoveBulk, useRetryFailures } from './bulk-message.queries.ts'

export function SendingDetail({ id }: { id: string }) {
  const { data, error } = useQuery(useLiveDetail(id))
  if (error) return <ProblemAlert error={error} />
  if (!data) return <Skeleton className="h-96" />
  const { bulk, outcomes } = data
  return (
    <div className="grid gap-8">
      <SendingHead bulk={bulk} />
      <Figures bulk={bulk} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="min-w-0">
          <h2 className="mb-4 text-2xl">Recipients</h2>
          <OutcomeTable outcomes={outcomes} />
        </div>
        <TitledPanel title="Message" className="self-start">
          <div className="grid gap-4 p-5 text-ui wrap-anywhere whitespace-pre-wrap">
            <p className="font-semibold">{bulk.subject}</p>
            <p>{bulk.body}</p>
          </div>
        </TitledPanel>
      </div>
    </div>
  )
}

function SendingHead({ bulk }: { bulk: BulkMessage }) {
  const { id, status, subject, sentAt } = bulk
  const { recipients, sent, failed } = bulk.counters
  const retry = useRetryFailures(id)
  const stop = useRemoveBulk(id)
  const { tone, label } = bulkStatuses[status]
  const done = sent + failed
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h2 className="text-3xl wrap-anywhere">{subject}</h2>
          <p className="flex flex-wrap items-center gap-3 text-ui text-muted">
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {sentAt && <time dateTime={sentAt}>{formatDate(sentAt)}</time>}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {failed > 0 && status !== 'CANCELLED' && (
            <Button
              call={bulkMessageCalls.retry}
              variant="secondary"
              pending={retry.isPending}
              onClick={() => retry.mutate({ params: { id } })}
            >
              <RefreshIcon />
              Try {plural(failed, 'racer')} again
            </Button>
          )}
          {isRunning(status) && (
            <AlertDialog
              trigger={
                <Button call={bulkMessageCalls.remove} variant="danger" pending={stop.isPending}>
                  <XIcon />
                  Cancel remaining
                </Button>
              }
              title="Cancel the remaining messages?"
              description={`${plural(done, 'racer')} of ${recipients} sent. We won’t send the rest.`}
              confirmLabel="Cancel remaining"
              cancelLabel="Keep sending"
              tone="danger"
              onConfirm={() => stop.mutate({ params: { id } })}
            />
          )}
        </div>
      </div>
      {isRunning(status) && (
        <div className="grid gap-2">
          <ProgressBar label="Sending" value={recipients === 0 ? 0 : done / recipients} />
          <p role="status" className="text-sm text-muted">
            {done} of {recipients} done. You can leave this page; sending continues.
          </p>
        </div>
      )}
    </div>
  )
}

function Figures({ bulk: { counters } }: { bulk: BulkMessage }) {
  const { recipients, sent, opened, replied, failed } = counters
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <KpiPlate label={`Sent, of ${recipients}`} value={sent} />
      <KpiPlate label={`Opened, ${shareOf(opened, sent)}`} value={opened} />
      <KpiPlate label={`Replied, ${shareOf(replied, sent)}`} value={replied} />
      <KpiPlate label="Failed" value={failed} />
    </dl>
  )
}

const gates = { PENDING: 'wait', SENT: 'ok', FAILED: 'stop', CANCELLED: 'plain' } as const

function OutcomeTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <DataTable caption="Recipients" columns={['Racer', 'Status', 'Response', 'Conversation']}>
      {outcomes.map((outcome) => (
        <OutcomeRow key={outcome.userId} outcome={outcome} />
      ))}
    </DataTable>
  )
}

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const { name, number, pictureUrl, athleteSlug, status, error, conversationId } = outcome
  const { tone, label } = recipientStatuses[status]
  return (
    <DataRow gate={gates[status]}>
      <DataCell heading>
        <span className="flex items-center gap-3">
          <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} className="size-9 text-base" />
          <span className="min-w-0 wrap-anywhere">
            {athleteSlug ? <AppLink to={paths.athlete({ slug: athleteSlug })}>{name}</AppLink> : name}
            {number && <span className="mono ml-2 text-sm font-normal text-muted">#{number}</span>}
          </span>
        </span>
      </DataCell>
      <DataCell onPhone="end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell className="font-sans text-ui text-muted">{error ?? answerOf(outcome)}</DataCell>
      <DataCell onPhone="end">
        {conversationId && (
          <AppTextLink
            to={paths.messages({ c: conversationId })}
            aria-label={`Open conversation with ${name}`}
          >
            Open
          </AppTextLink>
        )}
      </DataCell>
    </DataRow>
  )
}

function answerOf({ status, isOpened, repliedAt }: Outcome): string {
  if (repliedAt) return `Replied ${formatDate(repliedAt)}`
  if (isOpened) return 'Opened'
  return status === 'SENT' ? 'Not opened yet' : ''
}
