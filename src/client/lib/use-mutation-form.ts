import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { showFieldProblems } from './show-field-problems.ts'
import { useDraft } from './use-draft.tsx'

export type FormMutation<Input, Response> = Pick<
  UseMutationResult<Response, Error, Input>,
  'mutate' | 'isPending' | 'error'
>

export type MutationFormOptions<Values extends FieldValues, Output, Input, Response> = {
  /** The endpoint's body schema, or the part that the form covers. */
  schema?: $ZodType<Output, Values>
  defaultValues?: DefaultValues<Values>
  mutation: FormMutation<Input, Response>
  toInput: (values: Output) => Input
  onSuccess?: (response: Response) => void
  /** Saves a draft in this browser until the form is sent. */
  draftKey?: string
}

/** A form that is validated by a schema and sent by a mutation; the server's field problems are shown under the fields. */
export function useMutationForm<Values extends FieldValues, Output, Input, Response>({
  schema,
  defaultValues,
  mutation,
  toInput,
  onSuccess,
  draftKey,
}: MutationFormOptions<Values, Output, Input, Response>) {
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    ...(schema && { resolver: zodResolver(schema) }),
    ...(defaultValues && { defaultValues }),
  })
  // The draft handles input values only, not their parsed types.
  const draft = useDraft(draftKey ?? null, form as unknown as UseFormReturn<Values>)
  const send = (values: Output) => {
    if (mutation.isPending) return
    mutation.mutate(toInput(values), {
      onSuccess: (response) => {
        draft.clear()
        onSuccess?.(response)
      },
      onError: (error) => showFieldProblems(form, error),
    })
  }
  return { form, draft, send, submit: form.handleSubmit(send) }
}
