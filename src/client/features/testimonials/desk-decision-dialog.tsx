import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { testimonialDeskCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import {
  MODERATION_NOTE_MAX,
  type RejectionReason,
  rejectionReasonLabels,
  rejectionReasons,
} from '#shared/testimonials/testimonial.constants.ts'
import type { DeskTestimonial } from '#shared/testimonials/testimonial-desk.contract.ts'
import { testimonialKeys } from './testimonial.queries.ts'

export type ReasonedAction = 'reject' | 'ask-edit' | 'hide' | 'reject-reply'

const texts: Record<ReasonedAction, { title: string; submit: string; success: string }> = {
  reject: { title: 'Reject this testimonial?', submit: 'Reject', success: 'Testimonial rejected' },
  'ask-edit': { title: 'Ask for changes', submit: 'Send to the author', success: 'Changes requested' },
  hide: { title: 'Hide this testimonial?', submit: 'Hide', success: 'Testimonial hidden' },
  'reject-reply': { title: 'Reject this reply?', submit: 'Reject reply', success: 'Reply rejected' },
}

/** What the author reads, by reason; staff can change it. */
const templates: Record<RejectionReason, string> = {
  ABUSE: 'It contains insults. Describe what happened without them.',
  PERSONAL_DATA: 'It contains someone’s personal data. Remove it.',
  OFF_TOPIC: 'It is not about working together or about the platform.',
  NO_RELATION: 'We found no working relationship between the two of you.',
  SPAM: 'It advertises something else.',
}

const note = z.string().check(z.trim(), z.minLength(1, 'Explain it to the author'))
const plain = z.object({ note, reason: z._default(z.nullable(z.enum(rejectionReasons)), null) })
const typed = z.object({ note, reason: z.enum(rejectionReasons, 'Choose a reason') })

type DecisionDialogProps = { testimonial: DeskTestimonial; action: ReasonedAction; onClose: () => void }

/** A decision that the author gets a reason for. */
export function DecisionDialog({ testimonial, action, onClose }: DecisionDialogProps) {
  const { id, version } = testimonial
  const { title, submit, success } = texts[action]
  const mutation = useEndpointMutation(testimonialDeskCalls.decide, {
    success,
    invalidates: testimonialKeys,
  })
  return (
    <FormDialog
      title={title}
      description="The author reads the reason. Their words are never changed."
      submit={submit}
      {...(action !== 'ask-edit' && { tone: 'danger' as const })}
      schema={action === 'reject' ? typed : plain}
      defaultValues={{ note: '' }}
      mutation={mutation}
      toInput={(body) => ({ params: { id }, body: { ...body, version, action } })}
      onClose={onClose}
    >
      {action === 'reject' && <RejectionReasonField />}
      <NoteField />
    </FormDialog>
  )
}

const NoteField = () => (
  <TextField name="note" label="To the author" required rows={4} limit={MODERATION_NOTE_MAX} />
)

function RejectionReasonField() {
  const { watch, setValue, getValues } = useFormContext<{ reason: RejectionReason; note: string }>()
  const reason = watch('reason')
  const written = getValues('note')
  const isOurs = written === '' || Object.values(templates).includes(written)
  return (
    <>
      <SelectField
        name="reason"
        label="Reason"
        required
        labels={rejectionReasonLabels}
        placeholder="Choose a reason"
      />
      {reason && isOurs && written !== templates[reason] && (
        <button
          type="button"
          className="min-h-6 justify-self-start text-left text-sm underline"
          onClick={() => setValue('note', templates[reason])}
        >
          Use: {templates[reason]}
        </button>
      )}
    </>
  )
}

type BulkRejectProps = { items: readonly DeskTestimonial[]; onClose: () => void }

/** The same reason for several authors. */
export function BulkRejectDialog({ items, onClose }: BulkRejectProps) {
  const mutation = useEndpointMutation(testimonialDeskCalls.bulk, {
    success: ({ decided, skipped }) => `${decided.length} rejected, ${skipped.length} skipped`,
    invalidates: testimonialKeys,
  })
  return (
    <FormDialog
      title={`Reject ${items.length} testimonials?`}
      description="Each author reads the reason."
      submit="Reject all"
      tone="danger"
      schema={typed}
      defaultValues={{ note: '' }}
      mutation={mutation}
      toInput={(body) => ({
        body: {
          ...body,
          action: 'reject' as const,
          items: items.map(({ id, version }) => ({ id, version })),
        },
      })}
      onClose={onClose}
    >
      <RejectionReasonField />
      <NoteField />
    </FormDialog>
  )
}
