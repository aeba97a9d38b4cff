import { useFormContext, useWatch } from 'react-hook-form'
import { SlugField } from '#client/fields/slug-field.tsx'
import { brandCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { paths } from '#shared/paths.ts'

export function BrandSlugField() {
  const { register, setValue, formState, control } = useFormContext<BrandForm>()
  return (
    <SlugField
      availability={(slug) => endpointQuery(brandCalls.slugAvailable, { query: { slug } })}
      typed={useWatch({ control, name: 'slug' })}
      saved={formState.defaultValues?.slug}
      pathOf={(slug) => paths.brand({ slug: slug || 'your-company' })}
      takenText="Another brand has this address"
      error={formState.errors.slug?.message}
      input={register('slug')}
      onChoose={(slug) => setValue('slug', slug, { shouldDirty: true, shouldValidate: true })}
    />
  )
}
