import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { slugProblem } from '#shared/profiles/slug.rules.ts'

type SlugFieldProps = {
  /** The query of whether a slug is free. */
  availability: (slug: string) => { queryKey: QueryKey }
  typed: string
  saved: string | null | undefined
  /** The path that the slug is the end of; without one, that of an example. */
  pathOf: (slug: string) => string
  takenText: string
  error: string | undefined
  input: ComponentProps<typeof TextInput>
  onChoose: (slug: string) => void
}

/** The end of a page's address, with the word of the server on whether it is free. */
export function SlugField({
  availability,
  typed,
  saved,
  pathOf,
  takenText,
  error,
  input,
  onChoose,
}: SlugFieldProps) {
  const slug = typed.trim().toLowerCase()
  const asked = useDebouncedValue(slug)
  const isSaved = asked === saved
  const { data, isFetching } = useQuery<{ available: boolean; suggestion: string | null }>({
    ...availability(asked),
    staleTime: 0,
    enabled: asked !== '' && !isSaved && slugProblem(asked) === null,
  })
  const answer = asked === slug && !isSaved ? data : undefined
  const suggestion = answer?.available === false && answer.suggestion
  const host = useAppConfig().appUrl.replace(/^https?:\/\//, '')
  return (
    <div className="grid gap-2">
      <Field
        label="Page address"
        note="optional"
        hint={`${host}${pathOf(slug)}`}
        error={error ?? (answer?.available === false && takenText)}
      >
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...input} />
      </Field>
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {isFetching && <span className="text-muted">Checking the entry list…</span>}
        {answer?.available && (
          <span className="flex items-center gap-2 text-ok">
            <CheckIcon className="size-4" />
            This address is free
          </span>
        )}
        {suggestion && (
          <Button variant="quiet" size="sm" onClick={() => onChoose(suggestion)}>
            Use {suggestion}
          </Button>
        )}
      </p>
    </div>
  )
}
