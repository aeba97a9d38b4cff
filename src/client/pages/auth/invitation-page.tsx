import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { AcceptInvitation, JoinForm } from '#client/features/members/invitation-answer.tsx'
import { invitationQuery } from '#client/features/members/member.queries.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Problem } from '#shared/http/problem.ts'
import { seatDescriptions, seatLabels } from '#shared/members/seat.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Invitation', 'Join an organization.')

export default function InvitationPage() {
  const { token = '' } = useParams({ strict: false })
  const session = useSession()
  const { data, error } = useQuery({ ...invitationQuery(token), retry: false })
  if (error) return <EndedInvitation error={error} />
  if (!data) {
    return (
      <AuthFrame title="Invitation" lede="One moment…">
        <Skeleton className="h-40" />
      </AuthFrame>
    )
  }
  const { organizationName, seat, email } = data
  return (
    <AuthFrame
      title={`Join ${organizationName}`}
      lede={
        <>
          {organizationName} invited <span className="wrap-anywhere">{email}</span> as{' '}
          {seatLabels[seat].toLowerCase()}. A {seatLabels[seat].toLowerCase()}{' '}
          {lowerFirst(seatDescriptions[seat])}.
        </>
      }
    >
      {session ? (
        <AcceptInvitation token={token} invited={email} signedIn={session.user.email} />
      ) : (
        <JoinForm token={token} />
      )}
    </AuthFrame>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function EndedInvitation({ error }: { error: Error }) {
  const isOver = error instanceof Problem && (error.status === 410 || error.status === 422)
  return (
    <AuthFrame
      isOutcome
      title={isOver ? 'This invitation has ended' : 'Something went wrong'}
      lede={isOver ? 'It was answered, withdrawn or has expired. Ask for a new one.' : error.message}
    >
      <ButtonLink to={paths.home()} size="lg" full>
        Go to the home page
      </ButtonLink>
    </AuthFrame>
  )
}
