import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/lib/session.ts'
import { followStateQuery } from './follow.queries.ts'
import { FollowButton } from './follow-button.tsx'
import type { FollowButtonProps } from './follow-toggle.tsx'

/** Where the page itself does not tell whether the viewer follows its owner. */
export function FollowAccountButton({
  userId,
  ...props
}: Omit<FollowButtonProps, 'isFollowing' | 'pageKey'>) {
  const isSignedIn = Boolean(useSession())
  const query = followStateQuery(userId)
  const { data } = useQuery({ ...query, enabled: isSignedIn })
  if (isSignedIn && !data) return null
  return (
    <FollowButton
      userId={userId}
      isFollowing={data?.isFollowing ?? false}
      pageKey={query.queryKey}
      {...props}
    />
  )
}
