import { redirect } from '@tanstack/react-router'
import type { PageContext } from '#client/lib/page.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { safeReturnTo } from '#shared/paths.ts'

/** Whoever is signed in already is sent on to where they wanted to go. */
export async function leaveIfSignedIn({ session, search }: PageContext): Promise<void> {
  if (!session) return
  throw redirect({ href: safeReturnTo(search.returnTo) ?? postLoginPath(session.user.role), replace: true })
}
