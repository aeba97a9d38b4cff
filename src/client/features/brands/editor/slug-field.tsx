import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAppConfig } from '#client/lib/app-config.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { paths } from '#shared/paths.ts'
import { slugProblem } from '#shared/profiles/slug.rules.ts'

/** The end of the page's address, with the word of the server on whether it is free. */
export function SlugField() {
  const { register, setValue, formState, control } = useFormContext<BrandForm>()
  const typed = useWatch({ control, name: 'slug' }).trim().toLowerCase()
  const asked = useDebouncedValue(typed)
  const isSaved = asked === formState.defaultValues?.slug
  const { data, isFetching } = useQuery({
    ...endpointQuery(brandEndpoints.slugAvailable, { query: { slug: asked } }),
    staleTime: 0,
    enabled: asked !== '' && !isSaved && slugProblem(asked) === null,
  })
  const answer = asked === typed && !isSaved ? data : undefined
  const host = useAppConfig().appUrl.replace(/^https?:\/\//, '')
  return (
    <div className="grid gap-2">
      <Field
        label="Page address"
        note="optional"
        hint={`${host}${paths.brand({ slug: typed || 'your-company' })}`}
        error={
          formState.errors.slug?.message ?? (answer?.available === false && 'Another brand has this address')
        }
      >
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('slug')} />
      </Field>
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {isFetching && <span className="text-muted">Checking the entry list…</span>}
        {answer?.available && (
          <span className="flex items-center gap-2 text-ok">
            <CheckIcon className="size-4" />
            This address is free
          </span>
        )}
        {answer?.suggestion && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              setValue('slug', answer.suggestion ?? '', { shouldDirty: true, shouldValidate: true })
            }
          >
            Use {answer.suggestion}
          </Button>
        )}
      </p>
    </div>
  )
}
