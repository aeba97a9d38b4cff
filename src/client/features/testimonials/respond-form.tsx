import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { declineReasonLabels } from '#shared/testimonials/testimonial-request.constants.ts'
import {
  declineRequestBody,
  respondBody,
  type TestimonialRequest,
} from '#shared/testimonials/testimonial-request.contract.ts'
import { testimonialKeys } from './testimonial.queries.ts'
import { WordsFields } from './words-fields.tsx'

type RespondFormProps = { request: TestimonialRequest; onSubmitted: () => void; onDeclined: () => void }

/** Who asks and why, the form, and the way to decline. */
export function RespondForm({ request, onSubmitted, onDeclined }: RespondFormProps) {
  const { id, version, from, contractTitle, prompt, questions } = request
  const [isDeclining, setIsDeclining] = useState(false)
  const user = useSession()?.user
  const mutation = useEndpointMutation(testimonialRequestCalls.respond, {
    success: { title: 'Testimonial submitted', description: 'Our staff read it before it is published.' },
    invalidates: testimonialKeys,
  })
  const { form, submit } = useMutationForm({
    mutation,
    schema: respondBody,
    defaultValues: {
      version,
      quote: '',
      displayName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      displayRole: '',
      photoUrl: null,
    },
    draftKey: `respond:${id}`,
    toInput: (body: z.output<typeof respondBody>) => ({ params: { id }, body }),
    onSuccess: onSubmitted,
  })
  return (
    <>
      <div className="grid max-w-2xl gap-3 rounded-lg border border-line bg-card p-5">
        <p className="font-semibold wrap-anywhere">
          {from.name} asks for a testimonial{contractTitle && ` about “${contractTitle}”`}
        </p>
        {prompt && <p className="wrap-anywhere">{prompt}</p>}
        {questions.length > 0 && (
          <ul className="list-disc pl-5">
            {questions.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
        )}
      </div>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
          <ProblemAlert error={mutation.error} />
          <WordsFields />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={mutation.isPending}>
              Submit testimonial
            </Button>
            <Button variant="ghost" onClick={() => setIsDeclining(true)}>
              Decline
            </Button>
          </div>
        </form>
      </FormProvider>
      {isDeclining && (
        <DeclineDialog request={request} onDeclined={onDeclined} onClose={() => setIsDeclining(false)} />
      )}
    </>
  )
}

const declineForm = z.omit(declineRequestBody, { version: true })

type DeclineDialogProps = Pick<RespondFormProps, 'request' | 'onDeclined'> & { onClose: () => void }

function DeclineDialog({ request, onDeclined, onClose }: DeclineDialogProps) {
  const { id, version, from } = request
  const mutation = useEndpointMutation(testimonialRequestCalls.decline, {
    success: 'Request declined',
    invalidates: testimonialKeys,
  })
  return (
    <FormDialog
      title="Decline this request?"
      description={`We share your reason with ${from.name}.`}
      submit="Decline request"
      tone="danger"
      schema={declineForm}
      defaultValues={{ note: '' }}
      mutation={mutation}
      toInput={(body) => ({ params: { id }, body: { ...body, version } })}
      onSuccess={onDeclined}
      onClose={onClose}
    >
      <SelectField
        name="reason"
        label="Reason"
        required
        labels={declineReasonLabels}
        placeholder="Choose a reason"
      />
      <TextField name="note" label="Note" required rows={3} />
    </FormDialog>
  )
}
