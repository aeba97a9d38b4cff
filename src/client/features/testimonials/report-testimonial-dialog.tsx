import { testimonialCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import {
  REPORT_NOTE_MAX,
  testimonialReportLabels,
  testimonialReportReasons,
} from '#shared/testimonials/testimonial.constants.ts'
import { reportTestimonialBody } from '#shared/testimonials/testimonial.contract.ts'

type ReportTestimonialDialogProps = { id: string; displayName: string; onClose: () => void }

export function ReportTestimonialDialog({ id, displayName, onClose }: ReportTestimonialDialogProps) {
  const report = useEndpointMutation(testimonialCalls.report, {
    success: { title: 'Report sent', description: 'Our team reads the testimonial again.' },
  })
  return (
    <FormDialog
      size="sm"
      title={`Report the testimonial of ${displayName}`}
      description="Only our team can see who reported it. A bad rating is no reason to remove one."
      submit="Report"
      schema={reportTestimonialBody}
      defaultValues={{ note: '' }}
      mutation={report}
      toInput={(body) => ({ params: { id }, body })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <FieldGroup label="What’s wrong?" error={errors.reason?.message}>
            <div className="grid gap-2">
              {testimonialReportReasons.map((reason) => (
                <RadioCard
                  key={reason}
                  value={reason}
                  {...register('reason')}
                  label={testimonialReportLabels[reason]}
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
