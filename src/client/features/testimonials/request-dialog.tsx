import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { PROMPT_MAX, REQUEST_DAYS } from '#shared/testimonials/testimonial-request.constants.ts'
import { requestTestimonialBody } from '#shared/testimonials/testimonial-request.contract.ts'
import { partnersQuery, testimonialKeys } from './testimonial.queries.ts'

const roles = { BRAND: 'Brand', ATHLETE: 'Racer or team', PROMOTER: 'Event promoter' }

/** Asks a contract partner, or anybody by email. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const mutation = useEndpointMutation(testimonialRequestCalls.send, {
    success: { title: 'Request sent', description: `It can be answered for ${REQUEST_DAYS} days.` },
    invalidates: testimonialKeys,
  })
  return (
    <FormDialog
      title="Request a testimonial"
      description="They can answer or decline. We remind them after 7 and 21 days."
      submit="Send request"
      schema={requestTestimonialBody}
      defaultValues={{ contractId: null, toEmail: null, toRole: null, prompt: '', questions: [] }}
      mutation={mutation}
      toInput={(body) => ({ body })}
      onClose={onClose}
    >
      <RequestFields />
    </FormDialog>
  )
}

function RequestFields() {
  const { data = [] } = useQuery(partnersQuery)
  const contractId: string | null = useWatch({ name: 'contractId' })
  const partners = data.filter(({ isRequested }) => !isRequested)
  return (
    <>
      <SelectField name="contractId" label="Whom" isNullable>
        <option value="">Someone else, by email</option>
        {partners.map(({ contractId: id, partner, title }) => (
          <option key={id} value={id}>
            {partner.name}: {title}
          </option>
        ))}
      </SelectField>
      {!contractId && (
        <>
          <TextField name="toEmail" label="Email address" type="email" required isNullable />
          <SelectField name="toRole" label="They are a" isNullable>
            <option value="">Not sure</option>
            {Object.entries(roles).map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextField
        name="prompt"
        label="What would you like to hear about?"
        rows={3}
        limit={PROMPT_MAX}
        placeholder="How was it to plan the season with us?"
      />
    </>
  )
}
