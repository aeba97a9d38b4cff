import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon, CheckIcon } from '#client/ui/icons.tsx'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { promoterQuery } from './promoter.queries.ts'

type FollowToggleProps = {
  promoter: PromoterDetail
  /** What the page's address calls it, which is what its data is kept under. */
  slug: string
}

/** Follows and unfollows at once; what the server refuses is taken back. */
export function FollowToggle({ promoter, slug }: FollowToggleProps) {
  const follow = useFollow(promoter, slug)
  const { isFollowing, eventName } = promoter
  return (
    <Button
      variant={isFollowing ? 'ink' : 'secondary'}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? `Following ${eventName}` : `Follow ${eventName}`}
      pending={follow.isPending}
      onClick={() => follow.mutate(!isFollowing)}
    >
      {isFollowing ? <CheckIcon /> : <BellIcon />}
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

function useFollow({ userId }: PromoterDetail, slug: string) {
  const queryClient = useQueryClient()
  const { queryKey } = promoterQuery(slug)
  const show = (isFollowing: boolean) =>
    queryClient.setQueryData<PromoterDetail>(
      queryKey,
      (known) =>
        known && {
          ...known,
          isFollowing,
          followers: known.followers + Number(isFollowing) - Number(known.isFollowing),
        },
    )
  return useMutation({
    mutationFn: (wanted: boolean) => {
      const input = { params: { userId } }
      return wanted ? call(followCalls.follow, input) : call(followCalls.unfollow, input)
    },
    onMutate: show,
    onError: (error, wanted) => {
      show(!wanted)
      toast({ variant: 'destructive', title: 'That did not go through', description: error.message })
    },
  })
}
