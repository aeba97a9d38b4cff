import { useSuspenseQuery } from '@tanstack/react-query'
import { athletePreviewQuery } from '#client/features/athletes/athlete.queries.ts'
import { MediaKitPanel } from '#client/features/media-kits/media-kit-panel.tsx'
import { QrCardPanel } from '#client/features/media-kits/qr-card-panel.tsx'
import { loadFresh, publicationQuery } from '#client/features/profiles/profile.queries.ts'
import { UnpublishedNotice } from '#client/features/profiles/unpublished-notice.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { athletePath } from '#shared/athletes/athlete.rules.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Media kit', 'Your media kit as a PDF, and the QR card of your page.')

export const load = ({ queryClient }: PageContext) =>
  loadFresh(queryClient, [athletePreviewQuery, publicationQuery])

export default function MediaKitPage() {
  const { data: profile, dataUpdatedAt } = useSuspenseQuery(athletePreviewQuery)
  const { appUrl } = useAppConfig()
  const user = useSession()?.user
  if (!user) return null
  return (
    <PageWidth className="py-10 md:py-14">
      <h1 className="text-4xl">Media kit</h1>
      <Lede className="mt-2">
        One page that introduces you to sponsors, and a card that brings people to your page. Both show your
        profile as it is now: <AppTextLink to={paths.profileSetup()}>see how to improve it</AppTextLink>.
      </Lede>
      <div className="mt-8 grid gap-6">
        <UnpublishedNotice />
        {profile ? (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <MediaKitPanel profile={profile} user={user} />
            <QrCardPanel
              profile={profile}
              pageUrl={`${appUrl}${athletePath(profile)}`}
              version={dataUpdatedAt}
            />
          </div>
        ) : (
          <NoProfile />
        )}
      </div>
    </PageWidth>
  )
}

const NoProfile = () => (
  <EmptyState
    level="h2"
    title="No media kit yet"
    action={
      <ButtonLink
        call={profileCalls.save}
        to={paths.profileOnboarding()}
        variant="secondary"
        className="mt-2"
      >
        Build your profile
      </ButtonLink>
    }
  >
    Your media kit is made from your profile. Add your name, your number and what you race to get started.
  </EmptyState>
)
