import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { brandInvitationCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { setSession, useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { brandInvitationEndpoints } from '#shared/brands/brand-invitation.contract.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { paths } from '#shared/paths.ts'

type TakeOverProps = { token: string; invitation: ResponseOf<typeof brandInvitationEndpoints.read> }

/** With a new account for the invited address, or with the brand account that is signed in. */
export function TakeOverBrand(props: TakeOverProps) {
  const role = useSession()?.user.role
  if (role === 'BRAND') return <WithOwnAccount {...props} />
  if (role !== undefined) {
    return (
      <Alert tone="info" title="You are signed in with another type of account">
        Log out, then open the link in the email again.
      </Alert>
    )
  }
  return <WithNewAccount {...props} />
}

function WithOwnAccount({ token, invitation: { brandName } }: TakeOverProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const accept = useEndpointMutation(brandInvitationCalls.accept, {
    success: `${brandName} is yours`,
    onSuccess: (session) => {
      setSession(queryClient, session)
      void router.navigate({ href: paths.brandProfile() })
    },
  })
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert error={accept.error} />
      <Button pending={accept.isPending} onClick={() => accept.mutate({ params: { token } })}>
        Take over the page
      </Button>
    </div>
  )
}

function WithNewAccount({ token, invitation: { email } }: TakeOverProps) {
  const router = useRouter()
  const register = useEndpointMutation(brandInvitationCalls.register, {
    onSuccess: ({ url }) => void router.navigate({ href: url }),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch] text-pretty">
        Create an account for <strong className="wrap-anywhere">{email}</strong>, or sign in with the brand
        account that you have.
      </p>
      <ProblemAlert error={register.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={register.isPending} onClick={() => register.mutate({ params: { token } })}>
          Choose a password
        </Button>
        <ButtonLink variant="secondary" to={paths.login({ returnTo: paths.brandInvitation({ token }) })}>
          Sign in
        </ButtonLink>
      </div>
    </div>
  )
}
