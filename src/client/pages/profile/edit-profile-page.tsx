import { redirect } from '@tanstack/react-router'
import { AthleteCard } from '#client/features/athletes/athlete-card.tsx'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { athleteSpec, toAthleteCard } from '#client/features/profiles/athlete-spec.tsx'
import {
  loadFresh,
  myMediaQuery,
  myProfileQuery,
  myPromoterQuery,
} from '#client/features/profiles/profile.queries.ts'
import { ProfileEditor } from '#client/features/profiles/profile-editor.tsx'
import { promoterSpec, toPromoterCard } from '#client/features/profiles/promoter-spec.tsx'
import { resultsQuery } from '#client/features/profiles/result.queries.ts'
import { PromoterCard } from '#client/features/promoters/promoter-card.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Edit your profile', 'Everything others see of you, on one screen.')

/** Ruling R10: racers and promoters edit here, brands at `/brands/create`. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (role !== 'ATHLETE' && role !== 'PROMOTER') throw redirect({ href: paths.createBrand(), replace: true })
  const mine = role === 'ATHLETE' ? [myProfileQuery, myMediaQuery] : [myPromoterQuery]
  await loadFresh(queryClient, [...mine, resultsQuery])
}

export default function EditProfilePage() {
  const session = useSession()
  if (!session) return null
  const { user } = session
  return (
    <>
      <PageWidth className="pt-10 pb-8 md:pt-14">
        <h1 className="text-4xl">Edit your profile</h1>
        <Lede className="mt-3">
          Everything others see of you. Nothing changes until you save.
          {user.role === 'ATHLETE' && (
            <>
              {' '}
              Your <AppTextLink to={paths.mediaKit()}>media kit and QR card</AppTextLink> follow your profile.
            </>
          )}
        </Lede>
      </PageWidth>
      {user.role === 'PROMOTER' ? (
        <ProfileEditor
          spec={promoterSpec}
          user={user}
          card={(values, saved) => <PromoterCard promoter={toPromoterCard(values, saved)} />}
          slots={{ dates: (promoter) => <MyEventDates place={promoter?.place ?? null} /> }}
        />
      ) : (
        <ProfileEditor
          spec={athleteSpec}
          user={user}
          card={(values, saved) => <AthleteCard athlete={toAthleteCard(values, saved?.id ?? user.id)} />}
        />
      )}
    </>
  )
}
