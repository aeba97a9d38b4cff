import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { Problem } from '#shared/http/problem.ts'
import { useDraft } from './use-draft.tsx'

export type FormMutation<Input, Response> = Pick<
  UseMutationResult<Response, Error, Input>,
  'mutate' | 'isPending' | 'error'
> & {
  /** Why the user's seat does not allow it. */
  refusal?: string | undefined
}

export type MutationFormOptions<Values extends FieldValues, Output, Input, Response> = {
  /** The endpoint's body schema, or the part that the form covers. */
  schema?: $ZodType<Output, Values>
  defaultValues?: DefaultValues<Values>
  mutation: FormMutation<Input, Response>
  /** The version is that of `version`, of the restored draft, or of what is overwritten. */
  toInput: (values: Output, version: number) => Input
  /** The version of the entity that the form was opened with. */
  version?: number | undefined
  /**
   * What a save made of the values, where the form stays open. They become its saved values, and what was typed while the
   * save ran stays as a change of the new version. Without it, the form is closed or starts again.
   */
  savedAs?: (response: Response) => { version: number; values: Values }
  onSuccess?: (response: Response) => void
  onError?: (error: Error) => void
  /** The form's name of a field in the request, where they differ. */
  fieldOf?: (name: string) => string
  /** Saves a draft in this browser until the form is sent. */
  draftKey?: string
}

/** A form that is validated by a schema and sent by a mutation; the server's field problems are shown under the fields. */
export function useMutationForm<Values extends FieldValues, Output, Input, Response>({
  schema,
  defaultValues,
  mutation,
  toInput,
  version,
  savedAs,
  onSuccess,
  onError,
  fieldOf,
  draftKey,
}: MutationFormOptions<Values, Output, Input, Response>) {
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    ...(schema && { resolver: zodResolver(schema) }),
    ...(defaultValues && { defaultValues }),
  })
  // The draft handles input values only, not their parsed types.
  const draft = useDraft(draftKey ?? null, form as unknown as UseFormReturn<Values>, version)
  const request = (input: Input) => {
    if (mutation.isPending) return
    const sent = structuredClone(form.getValues())
    mutation.mutate(input, {
      onSuccess: (response) => {
        const saved = savedAs?.(response)
        draft.clear(saved?.version)
        if (saved) continueFrom(form, sent, saved.values)
        onSuccess?.(response)
      },
      onError: (error) => {
        showFieldProblems(form, error, fieldOf)
        onError?.(error)
      },
    })
  }
  const send = (values: Output, over = draft.version) => request(toInput(values, over))
  return { form, draft, request, send, submit: form.handleSubmit((values) => send(values)) }
}

/** Writes only values that differ, because a written field moves the caret to its end. */
function continueFrom<Values extends FieldValues, Output>(
  { getValues, reset, setValue }: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const typed = structuredClone(getValues())
  reset(saved as DefaultValues<Values>, { keepValues: true })
  for (const name of Object.keys(saved) as Path<Values>[]) {
    const isTyped = JSON.stringify(typed[name]) !== JSON.stringify(sent[name])
    setValue(name, isTyped ? typed[name] : saved[name], { shouldDirty: true })
  }
}

/** Shows the server's field errors, also of nested fields (`socials.misc`), and focuses the first. */
export function showFieldProblems<Fields extends FieldValues, Context, Output>(
  { getValues, setError }: Pick<UseFormReturn<Fields, Context, Output>, 'getValues' | 'setError'>,
  error: unknown,
  fieldOf = (name: string) => name,
): void {
  if (!(error instanceof Problem) || !error.fields) return
  const values = getValues()
  const isField = (name: string): name is Path<Fields> => get(values, name) !== undefined
  const problems = Object.entries(error.fields).map(([name, message]) => ({ name: fieldOf(name), message }))
  for (const [index, { name, message }] of problems.filter(({ name }) => isField(name)).entries()) {
    setError(name as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}
