import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Problem } from '#shared/http/problem.ts'

/** Puts what the server said about single fields under those fields, and the focus on the first of them. */
export function showFieldProblems<Fields extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof Problem) || !error.fields) return
  const values = getValues()
  const isField = (name: string): name is Path<Fields> => name in values
  const names = Object.keys(error.fields).filter(isField)
  for (const [index, name] of names.entries()) {
    setError(name, { type: 'server', message: error.fields[name] }, { shouldFocus: index === 0 })
  }
}
