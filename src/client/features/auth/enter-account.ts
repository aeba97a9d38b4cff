import type { QueryClient } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import type { PageContext } from '#client/lib/page.ts'
import { setSession } from '#client/lib/session.ts'
import { LOGIN_REDIRECT_MS } from '#shared/accounts/account.constants.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { safeReturnTo } from '#shared/paths.ts'

/** What follows a sign-in, however it was done (specification 2.4). `returnTo` was checked to be a path of this site. */
export function useEnterAccount(returnTo: string | undefined) {
  const router = useRouter()
  return (session: CurrentUser, queryClient: QueryClient) => {
    setSession(queryClient, session)
    const href = returnTo ?? postLoginPath(session.user.role)
    setTimeout(() => void router.navigate({ href, replace: true }), LOGIN_REDIRECT_MS)
  }
}

/** Redirects signed-in users to where they wanted to go. */
export async function redirectIfSignedIn({ session, search }: PageContext): Promise<void> {
  if (!session) return
  throw redirect({ href: safeReturnTo(search.returnTo) ?? postLoginPath(session.user.role), replace: true })
}
