import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { testimonialCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { type GivenTestimonial, testimonialForm } from '#shared/testimonials/testimonial.contract.ts'
import { partnersQuery, testimonialKeys } from './testimonial.queries.ts'
import { WordsFields } from './words-fields.tsx'

type TestimonialFormProps = { contractId: string | null; onSent: () => void }

/** A new testimonial about Slipstream or a contract partner. */
export function TestimonialForm({ contractId, onSent }: TestimonialFormProps) {
  const mutation = useEndpointMutation(testimonialCalls.write, { invalidates: testimonialKeys })
  const name = useSession()?.user
  const { form, draft, submit } = useMutationForm({
    mutation,
    schema: testimonialForm,
    defaultValues: {
      contractId,
      quote: '',
      displayName: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
      displayRole: '',
      photoUrl: null,
    },
    draftKey: 'testimonial',
    toInput: (body: z.output<typeof testimonialForm>) => ({ body }),
    onSuccess: onSent,
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <ProblemAlert error={mutation.error} />
        <AboutField />
        <WordsFields />
        <Button type="submit" className="justify-self-start" pending={mutation.isPending}>
          Submit testimonial
        </Button>
      </form>
    </FormProvider>
  )
}

function AboutField() {
  const { appName } = useAppConfig()
  const { data = [] } = useQuery(partnersQuery)
  const open = data.filter(({ testimonialId }) => testimonialId === null)
  return (
    <SelectField
      name="contractId"
      label="About"
      isNullable
      hint="Reviews of a contract are shown when both of you have written one, or after 7 days."
    >
      <option value="">{appName}</option>
      {open.map(({ contractId, partner, title }) => (
        <option key={contractId} value={contractId}>
          {partner.name}: {title}
        </option>
      ))}
    </SelectField>
  )
}

type EditFormProps = { testimonial: GivenTestimonial; onSent: () => void }

/** Other words for one that was written before. */
export function EditTestimonialForm({ testimonial, onSent }: EditFormProps) {
  const { id, version, contractId, rating, quote, displayName, displayRole, photoUrl } = testimonial
  const mutation = useEndpointMutation(testimonialCalls.save, { invalidates: testimonialKeys })
  const { form, submit } = useMutationForm({
    mutation,
    schema: testimonialForm,
    defaultValues: { contractId, rating, quote, displayName, displayRole, photoUrl },
    toInput: ({ contractId: _, ...words }: z.output<typeof testimonialForm>) => ({
      params: { id },
      body: { ...words, version },
    }),
    onSuccess: onSent,
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
        {testimonial.decision && (
          <Alert tone="wait" title="Note from our staff">
            {testimonial.decision.note}
          </Alert>
        )}
        <ProblemAlert error={mutation.error} />
        <WordsFields keepsRating={testimonial.keepsRating} />
        <Button type="submit" className="justify-self-start" pending={mutation.isPending}>
          Submit for review
        </Button>
      </form>
    </FormProvider>
  )
}
