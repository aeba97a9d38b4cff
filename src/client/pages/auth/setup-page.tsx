import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { setupLinkQuery } from '#client/features/auth/auth.queries.ts'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { SetupForm } from '#client/features/auth/setup-form.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Set up', 'Create the first administrator of this installation.')

export async function load({ queryClient, search }: PageContext): Promise<void> {
  await queryClient.ensureQueryData(setupLinkQuery(searchText(search.token) ?? ''))
}

export default function SetupPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = searchText(search.token) ?? ''
  const { data: isValid } = useSuspenseQuery(setupLinkQuery(token))
  if (isValid) {
    return (
      <AuthFrame
        title="Create the first administrator"
        lede="This account runs the marketplace. The link works once."
      >
        <SetupForm token={token} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      isOutcome
      title="This link has expired"
      lede="There is an administrator already, or the link is incomplete."
    >
      <ButtonLink to={paths.login()} size="lg" full>
        Sign in
      </ButtonLink>
    </AuthFrame>
  )
}
