import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/lib/session.ts'
import { followStateQuery } from './follow.queries.ts'
import { FollowButton } from './follow-button.tsx'

type FollowAccountButtonProps = { userId: string; name: string }

/** Where the page itself does not tell whether the viewer follows its owner. */
export function FollowAccountButton({ userId, name }: FollowAccountButtonProps) {
  const isSignedIn = Boolean(useSession())
  const query = followStateQuery(userId)
  const { data, isError } = useQuery({ ...query, enabled: isSignedIn })
  if (isError) return null
  return <FollowButton userId={userId} name={name} isFollowing={data?.isFollowing} pageKey={query.queryKey} />
}
