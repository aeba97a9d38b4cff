import { TextField } from '#client/fields/text-field.tsx'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { REPORT_NOTE_MAX, reportReasons, type reportTargets } from '#shared/messages/message.constants.ts'
import { reportForm } from '#shared/messages/safety.contract.ts'

const reasons: Record<(typeof reportReasons)[number], { label: string; description: string }> = {
  SPAM: { label: 'Spam', description: 'Advertising, or the same message to many people' },
  ABUSE: { label: 'Abuse', description: 'Insults, threats or harassment' },
  SCAM: { label: 'Scam', description: 'Asks for money or passwords, or is deceptive' },
  IMPERSONATION: { label: 'Impersonation', description: 'Pretends to be someone else' },
  OTHER: { label: 'Something else', description: 'Add a note below' },
}

type ReportDialogProps = {
  target: { targetType: (typeof reportTargets)[number]; targetId: string }
  /** Completes the title, "Report …". */
  what: string
  onClose: () => void
}

export function ReportDialog({ target, what, onClose }: ReportDialogProps) {
  const report = useEndpointMutation(safetyCalls.report, {
    success: { title: 'Report sent', description: 'Our team will review it.' },
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
                <RadioCard key={reason} value={reason} {...register('reason')} {...reasons[reason]} />
              ))}
            </div>
          </FieldGroup>
          <TextField name="note" label="Note" rows={2} maxLength={REPORT_NOTE_MAX} />
        </>
      )}
    </FormDialog>
  )
}
