import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import { MotorsportForm } from '#client/features/profiles/motorsport-form.tsx'
import { loadFresh, motorsportsQuery } from '#client/features/profiles/profile.queries.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'
import { SPORTS_MAX } from '#shared/profiles/profile.constants.ts'

export const meta = privatePage(
  'Your motorsports',
  'Choose what you race: motorsports, disciplines and level.',
)

/** Brands choose motorsports in their own form. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (role === 'BRAND') throw redirect({ href: `${paths.createBrand()}#wantedSports`, replace: true })
  if (role !== 'ATHLETE' && role !== 'PROMOTER') {
    throw redirect({ href: role ? paths.profileSetup() : paths.accountType(), replace: true })
  }
  await loadFresh(queryClient, [motorsportsQuery])
}

export default function MotorsportTypePage() {
  const router = useRouter()
  const session = useSession()
  const { data: choice } = useSuspenseQuery(motorsportsQuery)
  const isRacer = session?.user.role === 'ATHLETE'
  return (
    <PageWidth className="max-w-240 py-10 md:py-14">
      <h1 className="text-4xl">{isRacer ? 'What do you race?' : 'What is raced at your event?'}</h1>
      <Lede className="mt-3">
        Choose up to {SPORTS_MAX} motorsports, then the disciplines within them. They determine which searches
        find you.
      </Lede>
      <MotorsportForm
        choice={choice}
        hasLevel={isRacer}
        onSaved={() => void router.navigate({ href: paths.profileSetup(), ignoreBlocker: true })}
      />
    </PageWidth>
  )
}
