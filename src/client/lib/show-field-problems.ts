import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { Problem } from '#shared/http/problem.ts'

/** Shows the server's field errors, also of nested fields (`socials.misc`), and focuses the first. */
export function showFieldProblems<Fields extends FieldValues, Context, Output>(
  { getValues, setError }: Pick<UseFormReturn<Fields, Context, Output>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof Problem) || !error.fields) return
  const values = getValues()
  const isField = (name: string): name is Path<Fields> => get(values, name) !== undefined
  const names = Object.keys(error.fields).filter(isField)
  for (const [index, name] of names.entries()) {
    setError(name, { type: 'server', message: error.fields[name] }, { shouldFocus: index === 0 })
  }
}
