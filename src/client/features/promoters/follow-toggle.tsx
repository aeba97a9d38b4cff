import { useQueryClient } from '@tanstack/react-query'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon, CheckIcon } from '#client/ui/icons.tsx'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { promoterQuery } from './promoter.queries.ts'

type FollowToggleProps = {
  promoter: PromoterDetail
  /** The slug or id in the URL, which its data is cached under. */
  slug: string
}

export function FollowToggle({ promoter, slug }: FollowToggleProps) {
  const { userId, isFollowing, eventName } = promoter
  const queryClient = useQueryClient()
  const show = (wanted: boolean) => () =>
    queryClient.setQueryData<PromoterDetail>(
      promoterQuery(slug).queryKey,
      (shown) =>
        shown && {
          ...shown,
          isFollowing: wanted,
          followers: shown.followers + Number(wanted) - Number(shown.isFollowing),
        },
    )
  const failure = 'Something went wrong'
  const follow = useEndpointMutation(followCalls.follow, {
    failure,
    onMutate: show(true),
    onError: show(false),
  })
  const unfollow = useEndpointMutation(followCalls.unfollow, {
    failure,
    onMutate: show(false),
    onError: show(true),
  })
  const { mutate } = isFollowing ? unfollow : follow
  return (
    <Button
      variant={isFollowing ? 'ink' : 'secondary'}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? `Following ${eventName}` : `Follow ${eventName}`}
      pending={follow.isPending || unfollow.isPending}
      onClick={() => mutate({ params: { userId } })}
    >
      {isFollowing ? <CheckIcon /> : <BellIcon />}
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
