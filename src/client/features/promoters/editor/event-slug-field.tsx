import { useWatch } from 'react-hook-form'
import { SlugField } from '#client/fields/slug-field.tsx'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { paths } from '#shared/paths.ts'
import { usePromoterFields } from './use-promoter-fields.ts'

export function EventSlugField() {
  const { register, setValue, formState, control } = usePromoterFields()
  return (
    <SlugField
      availability={(slug) => endpointQuery(promoterCalls.slugAvailable, { query: { slug } })}
      typed={useWatch({ control, name: 'eventSlug' }) ?? ''}
      saved={formState.defaultValues?.eventSlug}
      pathOf={(slug) => paths.promoter({ slug: slug || 'made-of-the-name' })}
      takenText="Another event has this address"
      error={formState.errors.eventSlug?.message}
      input={register('eventSlug')}
      onChoose={(slug) => setValue('eventSlug', slug, { shouldDirty: true, shouldValidate: true })}
    />
  )
}
