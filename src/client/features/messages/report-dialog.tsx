import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogForm,
} from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { REPORT_NOTE_MAX, reportReasons, type reportTargets } from '#shared/messages/message.constants.ts'

type Reason = (typeof reportReasons)[number]

const reasons: Record<Reason, { label: string; description: string }> = {
  SPAM: { label: 'Spam', description: 'Advertising, or the same to everybody' },
  ABUSE: { label: 'Abuse', description: 'Insults, threats or harassment' },
  SCAM: { label: 'Scam', description: 'Asks for money or passwords, or deceives' },
  IMPERSONATION: { label: 'Impersonation', description: 'Pretends to be somebody else' },
  OTHER: { label: 'Something else', description: 'Tell us below' },
}

type ReportDialogProps = {
  target: { targetType: (typeof reportTargets)[number]; targetId: string }
  /** Whom or what it is about, in words. */
  what: string
  onClose: () => void
}

export function ReportDialog({ target, what, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason>()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const report = useMutation({
    mutationFn: (body: { reason: Reason; note: string }) =>
      call(safetyCalls.report, { body: { ...target, ...body } }),
    onSuccess: () => {
      toast({ title: 'Reported', description: 'Our pit crew will have a look.', variant: 'success' })
      onClose()
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!reason)
    if (reason && !report.isPending) report.mutate({ reason, note })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent size="sm" title={`Report ${what}`} description="Only our pit crew sees who reported it.">
        <DialogForm onSubmit={send}>
          <DialogBody>
            <ProblemAlert error={report.error} />
            <FieldGroup label="What is wrong?" error={isMissing && !reason && 'Please choose a reason'}>
              <div className="grid gap-2">
                {reportReasons.map((each) => (
                  <RadioCard
                    key={each}
                    name="reason"
                    value={each}
                    checked={reason === each}
                    onChange={() => setReason(each)}
                    {...reasons[each]}
                  />
                ))}
              </div>
            </FieldGroup>
            <Field label="Note" note="optional">
              <Textarea
                value={note}
                maxLength={REPORT_NOTE_MAX}
                onChange={({ target: { value } }) => setNote(value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" pending={report.isPending}>
              Report
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
