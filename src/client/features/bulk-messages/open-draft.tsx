import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { bulkDetailQuery } from './bulk-message.queries.ts'
import { type BulkStep, BulkSteps } from './bulk-steps.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { SendingDetail } from './sending-detail.tsx'

/** The editor of a draft; once it is sent, whichever step the address names, how the sending goes. */
export function OpenDraft({ id, step }: { id: string; step: BulkStep }) {
  const { data, error } = useQuery(bulkDetailQuery(id))
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton className="h-96" />
  if (data.bulk.status !== 'DRAFT') {
    return (
      <div className="grid gap-8">
        <BulkSteps id={id} current="send" isSent />
        <SendingDetail id={id} />
      </div>
    )
  }
  return <DraftEditor key={id} bulk={data.bulk} step={step === 'send' ? 'review' : step} />
}
