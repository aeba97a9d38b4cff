import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { bulkMessageCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { MailIcon } from '#client/ui/tool-icons.tsx'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { BulkDraft, Reach } from '#shared/messages/bulk-message.contract.ts'
import { unknownVariables } from '#shared/messages/fill-variables.ts'
import { reachQuery, useSendBulk } from './bulk-message.queries.ts'
import { LetterPreview } from './letter-preview.tsx'
import { LeftOut } from './reach-summary.tsx'

type ReviewStepProps = {
  id: string
  /** Saves pending changes and returns the version. */
  flush: () => Promise<number>
  onSent: () => void
}

export function ReviewStep({ id, flush, onSent }: ReviewStepProps) {
  const { getValues } = useFormContext<BulkDraft>()
  const audience = useWatch<BulkDraft, 'audience'>({ name: 'audience' })
  const { data: reach, error: reachError } = useQuery(reachQuery(audience))
  const send = useSendBulk(id)
  const test = useEndpointMutation(bulkMessageCalls.test)
  const [isAsking, setIsAsking] = useState(false)
  const { subject, body } = getValues()
  const count = reach?.recipients.length ?? 0
  const problems = problemsOf({ subject, body, audience }, reach)

  async function sendNow() {
    await send.mutateAsync({ params: { id }, body: { version: await flush() } })
    onSent()
  }
  async function sendTest() {
    await flush()
    await test.mutateAsync({ params: { id } })
    toast({
      variant: 'success',
      title: 'Test sent',
      description: 'Check your inbox to see what the first recipient will get.',
    })
  }

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid content-start gap-6">
        <Panel className="grid gap-3">
          <p className="flex flex-wrap items-baseline gap-x-3" role="status">
            <span className="num text-5xl">{reach ? count : '–'}</span>
            <span className="text-lg font-semibold">
              {pluralWord(count, 'racer gets', 'racers get')} this message
            </span>
          </p>
          <p className="text-ui text-muted">
            {count} of up to {BULK_MAX} recipients. Each racer gets the message separately and replies only to
            you. Racers you haven’t talked to get it as a request.
          </p>
        </Panel>
        {problems.length > 0 && (
          <Alert tone="wait" title="Before you send">
            <ul className="list-disc pl-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        <ProblemAlert error={send.error ?? test.error ?? reachError} />
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            disabled={problems.length > 0 || !reach}
            pending={send.isPending}
            onClick={() => setIsAsking(true)}
          >
            <SendIcon />
            Send to {plural(count, 'racer')}
          </Button>
          <Button
            size="lg"
            variant="secondary"
            pending={test.isPending}
            onClick={() => void sendTest().catch(() => undefined)}
          >
            <MailIcon />
            Send me a test
          </Button>
        </div>
        {reach && <LeftOut excluded={reach.excluded} audience={null} level="h2" />}
      </div>
      <LetterPreview subject={subject} body={body} recipients={reach?.recipients ?? []} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Send this to ${plural(count, 'racer')}?`}
        description="Each of them gets a message from you. You can’t undo this."
        confirmLabel={`Send to ${plural(count, 'racer')}`}
        cancelLabel="Not yet"
        onConfirm={() => void sendNow().catch(() => undefined)}
      />
    </div>
  )
}

/** What is missing before the draft can be sent; the server checks the same. */
function problemsOf(
  { subject, body, audience }: BulkDraft,
  reach: Pick<Reach, 'recipients'> | undefined,
): string[] {
  const unknown = unknownVariables(`${subject}\n${body}`)
  return [
    !audience && 'Choose an audience.',
    reach?.recipients.length === 0 && 'No one in this audience can receive messages from you right now.',
    !subject.trim() && 'Enter a subject.',
    !body.trim() && 'Enter a message.',
    unknown.length > 0 && `Unknown variables: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`,
  ].filter((problem) => problem !== false)
}
