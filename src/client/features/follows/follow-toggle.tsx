import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon, CheckIcon } from '#client/ui/icons.tsx'

export type FollowToggleProps = {
  userId: string
  /** The name of the racer, brand or event. */
  name: string
  isFollowing: boolean
  /** The cached page that shows `isFollowing`, and possibly `followers`. */
  pageKey: QueryKey
  full?: boolean
}

type FollowedPage = { isFollowing: boolean; followers?: number }

export function FollowToggle({ userId, name, isFollowing, pageKey, full = false }: FollowToggleProps) {
  const queryClient = useQueryClient()
  const show = (wanted: boolean) => () =>
    queryClient.setQueryData<FollowedPage>(
      pageKey,
      (shown) =>
        shown && {
          ...shown,
          isFollowing: wanted,
          ...(shown.followers !== undefined && {
            followers: shown.followers + Number(wanted) - Number(shown.isFollowing),
          }),
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
      call={followCalls.follow}
      variant={isFollowing ? 'ink' : 'secondary'}
      full={full}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? `Following ${name}` : `Follow ${name}`}
      pending={follow.isPending || unfollow.isPending}
      onClick={() => mutate({ params: { userId } })}
    >
      {isFollowing ? <CheckIcon /> : <BellIcon />}
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
