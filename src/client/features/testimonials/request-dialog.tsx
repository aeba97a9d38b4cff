import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import {
  PROMPT_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  REQUEST_DAYS,
} from '#shared/testimonials/testimonial-request.constants.ts'
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
      <SelectField name="contractId" label="Send to" isNullable>
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
      <QuestionFields />
    </>
  )
}

/** What the partner may write about; they see the list beside the form. */
function QuestionFields() {
  const { setValue } = useFormContext<{ questions: string[] }>()
  const questions: string[] = useWatch({ name: 'questions' })
  const setQuestions = (next: string[]) => setValue('questions', next, { shouldDirty: true })
  return (
    <FieldGroup label="Questions" note={`${questions.length} of ${QUESTIONS_MAX}`}>
      {questions.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their position.
        <div key={index} className="grid grid-cols-[1fr_auto] items-start gap-3">
          <TextField
            name={`questions.${index}`}
            label={`Question ${index + 1}`}
            note=""
            maxLength={QUESTION_MAX}
            placeholder="What worked best?"
            autoComplete="off"
          />
          <Button
            variant="ghost"
            size="icon"
            className="mt-[1.7rem]"
            aria-label={`Remove question ${index + 1}`}
            onClick={() => setQuestions(questions.filter((_question, at) => at !== index))}
          >
            <TrashIcon />
          </Button>
        </div>
      ))}
      {questions.length < QUESTIONS_MAX && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => setQuestions([...questions, ''])}
        >
          <PlusIcon />
          Add question
        </Button>
      )}
    </FieldGroup>
  )
}
