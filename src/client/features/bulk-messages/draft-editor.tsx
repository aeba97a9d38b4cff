import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { BulkDraft, BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { AudienceStep } from './audience-step.tsx'
import { bulkDetailQuery } from './bulk-message.queries.ts'
import { type BulkStep, BulkSteps, stepPath } from './bulk-steps.tsx'
import { ComposeStep } from './compose-step.tsx'
import { DraftBar } from './draft-bar.tsx'
import { ReviewStep } from './review-step.tsx'
import { SendingDetail } from './sending-detail.tsx'
import { toDraft, useAutosave } from './use-autosave.ts'

type DraftEditorProps = { bulk: BulkMessage; step: Exclude<BulkStep, 'send'> }

/** Three steps over one draft, which is saved on the server while one works. */
function DraftEditor({ bulk, step }: DraftEditorProps) {
  const navigate = useNavigate()
  const [base, setBase] = useState(bulk)
  const form = useForm<BulkDraft>({ defaultValues: toDraft(bulk) })
  const draft = useDraft(`bulk-message:${bulk.id}`, form, base.version)
  const autosave = useAutosave({ form, base, version: draft.version, onSaved: setBase })
  const leaveGuard = useLeaveGuard(form.formState.isDirty)
  const goTo = (next: BulkStep) => void navigate({ href: stepPath(bulk.id, next) })
  const takeTheirs = (theirs: BulkMessage) => {
    autosave.rebase(theirs)
    setBase(theirs)
    form.reset(toDraft(theirs))
    draft.clear()
  }
  // A save that a reload overtook, or one of another tab.
  const takeNewer = useEffectEvent((newest: BulkMessage) => {
    if (newest.version > base.version && !form.formState.isDirty) takeTheirs(newest)
  })
  useEffect(() => takeNewer(bulk), [bulk])

  return (
    <FormProvider {...form}>
      <div className="grid gap-8">
        <BulkSteps id={bulk.id} current={step} isSent={false} />
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        {step === 'audience' && <AudienceStep />}
        {step === 'compose' && <ComposeStep />}
        {step === 'review' && <ReviewStep id={bulk.id} flush={autosave.flush} onSent={() => goTo('send')} />}
      </div>
      <DraftBar id={bulk.id} step={step} state={autosave.state} flush={autosave.flush} onGoTo={goTo} />
      {autosave.state === 'stale' && (
        <StaleDraft
          id={bulk.id}
          mine={form.getValues()}
          onKeepMine={(theirs) => {
            autosave.rebase(theirs)
            setBase(theirs)
            void autosave.flush().catch(() => undefined)
          }}
          onTakeTheirs={takeTheirs}
        />
      )}
      {leaveGuard}
    </FormProvider>
  )
}

/** The editor of a draft, or the progress of a sent message, whichever step the URL names. */
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

type StaleDraftProps = {
  id: string
  mine: BulkDraft
  onKeepMine: (theirs: BulkMessage) => void
  onTakeTheirs: (theirs: BulkMessage) => void
}

/** The draft was saved in another tab: shows both versions once the other one has loaded. */
function StaleDraft({ id, mine, onKeepMine, onTakeTheirs }: StaleDraftProps) {
  const { data, isFetchedAfterMount } = useQuery(bulkDetailQuery(id))
  if (!data || !isFetchedAfterMount) return null
  return (
    <StaleSaveDialog
      mine={mine}
      theirs={toDraft(data.bulk)}
      labels={{ subject: 'Subject', body: 'Message', audience: 'Audience' }}
      textOf={(name, value) => (name === 'audience' ? (value ? 'Another audience' : 'None') : String(value))}
      onKeepMine={() => onKeepMine(data.bulk)}
      onTakeTheirs={() => onTakeTheirs(data.bulk)}
      onClose={() => onKeepMine(data.bulk)}
    />
  )
}
