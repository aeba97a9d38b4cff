import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { REPORT_NOTE_MAX, reportReasons, type reportTargets } from '#shared/messages/message.constants.ts'
import { reportForm } from '#shared/messages/safety.contract.ts'
import { reportReasonLabels } from '#shared/moderation/report.constants.ts'
import { safetyCalls } from './endpoint-map.ts'
import { FormDialog } from './form-dialog.tsx'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

const descriptions: Record<(typeof reportReasons)[number], string> = {
  SPAM: 'Advertising, or the same message to many people',
  ABUSE: 'Insults, threats or harassment',
  SCAM: 'Asks for money or passwords, or is deceptive',
  IMPERSONATION: 'Pretends to be someone else',
  OTHER: 'Add a note below',
}

type ReportDialogProps = {
  target: { targetType: (typeof reportTargets)[number]; targetId: string; place?: string }
  /** Completes the title, "Report …". */
  what: string
  onClose: () => void
}

export function ReportDialog({ target, what, onClose }: ReportDialogProps) {
  const report = useEndpointMutation(safetyCalls.report, {
    success: { title: 'Report sent', description: 'Our team will review it and tell you the outcome.' },
  })
  return (
    <FormDialog
      size="sm"
      title={`Report ${what}`}
      description="Only our team can see who reported it."
      submit="Report"
      schema={reportForm}
      defaultValues={{ note: '' }}
      mutation={report}
      toInput={(values) => ({ body: { ...target, ...values } })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <FieldGroup label="What’s wrong?" error={errors.reason?.message}>
            <div className="grid gap-2">
              {reportReasons.map((reason) => (
                <RadioCard
                  key={reason}
                  value={reason}
                  {...register('reason')}
                  label={reportReasonLabels[reason]}
                  description={descriptions[reason]}
                />
              ))}
            </div>
          </FieldGroup>
          <Field label="Note" note="optional" error={errors.note?.message}>
            <Textarea rows={2} maxLength={REPORT_NOTE_MAX} {...register('note')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
