import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAppConfig } from '#client/lib/app-config.ts'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'
import { TextField, useFieldError, useSavedText } from './text-field.tsx'

type SlugFieldProps = {
  name: string
  availability: (slug: string) => { queryKey: QueryKey }
  /** The path that ends with the slug, or with an example while there is none. */
  pathOf: (slug: string) => string
  takenText: string
}

/** The slug of a page, with a live check whether it is free. */
export function SlugField({ name, availability, pathOf, takenText }: SlugFieldProps) {
  const { register, setValue, formState } = useFormContext()
  const typed: string = useWatch({ name }) ?? ''
  const saved: unknown = formState.defaultValues?.[name]
  const error = useFieldError(name)
  const slug = typed.trim().toLowerCase()
  const asked = useDebouncedValue(slug)
  const isSaved = asked === saved
  const { data, isFetching } = useQuery<{ available: boolean; suggestion: string | null }>({
    ...availability(asked),
    staleTime: 0,
    enabled: asked !== '' && !isSaved && slugProblem(asked) === null,
  })
  const response = asked === slug && !isSaved ? data : undefined
  const suggestion = response?.available === false && response.suggestion
  const host = useAppConfig().appUrl.replace(/^https?:\/\//, '')
  return (
    <div data-field={name} className="grid gap-2">
      <Field
        label="Page address"
        note="optional"
        hint={`${host}${pathOf(slug)}`}
        error={error ?? (response?.available === false && takenText)}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={useSavedText(name)}
          {...register(name)}
        />
      </Field>
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {isFetching && <span className="text-muted">Checking availability…</span>}
        {response?.available && (
          <span className="flex items-center gap-2 text-ok">
            <CheckIcon className="size-4" />
            This address is available
          </span>
        )}
        {suggestion && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setValue(name, suggestion, { shouldDirty: true, shouldValidate: true })}
          >
            Use {suggestion}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The address of a text that staff write. When it changes, the old one leads to the new one. */
export const FormerSlugField = ({ formerSlugs }: { formerSlugs: readonly string[] }) => (
  <TextField
    name="slug"
    label="Address"
    required
    maxLength={SLUG_MAX}
    hint={
      formerSlugs.length > 0
        ? `Earlier addresses lead here: ${formerSlugs.join(', ')}`
        : 'The end of the URL. When it changes, the old one leads to the new one.'
    }
  />
)
