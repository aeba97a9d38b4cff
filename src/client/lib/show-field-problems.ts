import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { Problem } from '#shared/http/problem.ts'

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
