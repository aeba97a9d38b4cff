import { redirect } from '@tanstack/react-router'
import { loadAnew, ownMediaQuery, profileQuery } from '#client/features/profiles/profile.queries.ts'
import { resultsQuery } from '#client/features/profiles/result.queries.ts'
import { ownPromoterQuery } from '#client/features/promoters/promoter.queries.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'
import { AthleteEditor } from './athlete-editor.tsx'
import { PromoterEditor } from './promoter-editor.tsx'

export const meta: PageMeta = {
  title: 'Edit your profile',
  description: 'Everything that others see of you, on one screen.',
  noIndex: true,
}

/** Ruling R10: racers and promoters edit here; everybody else has the form of a brand. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (role !== 'ATHLETE' && role !== 'PROMOTER') throw redirect({ href: paths.createBrand(), replace: true })
  const own = role === 'ATHLETE' ? [profileQuery(), ownMediaQuery()] : [ownPromoterQuery]
  await loadAnew(queryClient, [...own, resultsQuery()])
}

export default function EditProfilePage() {
  const session = useSession()
  if (!session) return null
  const { user } = session
  return (
    <>
      <PageWidth className="pt-10 pb-8 md:pt-14">
        <h1 className="text-4xl">Edit your profile</h1>
        <Lede className="mt-3">Everything that others see of you. Nothing changes until you save.</Lede>
      </PageWidth>
      {user.role === 'PROMOTER' ? <PromoterEditor user={user} /> : <AthleteEditor user={user} />}
    </>
  )
}
