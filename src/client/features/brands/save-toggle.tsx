import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { StarIcon } from '#client/ui/icons.tsx'
import type { BrandCard as Brand } from '#shared/brands/brand.contract.ts'
import { savedBrandsQuery } from './brand.queries.ts'

type SaveToggleProps = { brand: Brand; size?: 'sm' | 'md' }

/** An optimistic toggle; every card and page of the brand reads the same list. */
export function SaveToggle({ brand, size = 'sm' }: SaveToggleProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(savedBrandsQuery)
  const show = (isSaved: boolean) => () =>
    queryClient.setQueryData(savedBrandsQuery.queryKey, (saved) => {
      const others = saved?.filter(({ id }) => id !== brand.id) ?? []
      return isSaved ? [brand, ...others] : others
    })
  const failure = 'Something went wrong'
  const save = useEndpointMutation(followCalls.saveBrand, {
    failure,
    onMutate: show(true),
    onError: show(false),
  })
  const forget = useEndpointMutation(followCalls.forgetBrand, {
    failure,
    onMutate: show(false),
    onError: show(true),
  })
  const isSaved = data?.some(({ id }) => id === brand.id) ?? false
  const { mutate } = isSaved ? forget : save
  return (
    <Button
      call={followCalls.saveBrand}
      size={size}
      variant={isSaved ? 'ink' : 'secondary'}
      // Readable on the picture of a card.
      className={size === 'sm' && !isSaved ? 'bg-card' : undefined}
      aria-pressed={isSaved}
      aria-label={isSaved ? `Saved ${brand.name}` : `Save ${brand.name}`}
      pending={save.isPending || forget.isPending}
      disabled={!data}
      onClick={() => mutate({ params: { brandId: brand.id } })}
    >
      <StarIcon className="size-4" />
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
