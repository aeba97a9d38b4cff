import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trackProfileView } from '#client/features/athletes/athlete.queries.ts'
import { promoterDatesQuery } from '#client/features/events/event.queries.ts'
import { FollowButton } from '#client/features/follows/follow-button.tsx'
import { MessageButton } from '#client/features/messages/message-button.tsx'
import { promoterQuery } from '#client/features/promoters/promoter.queries.ts'
import { PromoterLayout } from '#client/features/promoters/promoter-layout.tsx'
import { promoterMeta, promoterTitle } from '#client/features/promoters/promoter-meta.ts'
import { promoterName, promoterPath } from '#client/features/promoters/promoter-summary.ts'
import { isShowingAll, shownMediaQuery } from '#client/features/showcase/show-all-link.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { type MissingThing, type PageContext, type PageMeta, settleOnServer } from '#client/lib/page.ts'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EyeOffIcon } from '#client/ui/tool-icons.tsx'
import { paths } from '#shared/paths.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'

const fallback = <Skeleton className="h-48 w-full" />

/** The server's HTML holds them; in the browser what is further down the page hydrates after what is at its top. */
const UpcomingDates = lazyComponent(
  () => import('#client/features/events/upcoming-dates.tsx'),
  'UpcomingDates',
  { fallback },
)
const ShareCard = lazyComponent(() => import('#client/features/sharing/share-card.tsx'), 'ShareCard', {
  fallback,
})
const MediaGallery = lazyComponent(
  () => import('#client/features/showcase/media-gallery.tsx'),
  'MediaGallery',
  { fallback },
)
const ResultsTable = lazyComponent(
  () => import('#client/features/showcase/results-table.tsx'),
  'ResultsTable',
  { fallback },
)
const SocialLinks = lazyComponent(() => import('#client/features/showcase/social-links.tsx'), 'SocialLinks', {
  fallback,
})

const ProfileTestimonials = lazyComponent(
  () => import('#client/features/testimonials/profile-testimonials.tsx'),
  'ProfileTestimonials',
)

export const missing: MissingThing = {
  title: 'Promoter Not Found',
  description: "The event promoter you're looking for doesn't exist.",
}

export async function load({ queryClient, params: { slug = '' }, search }: PageContext): Promise<void> {
  const [{ userId }] = await Promise.all([
    queryClient.ensureQueryData(promoterQuery(slug)),
    queryClient.prefetchInfiniteQuery(preferCached(promoterDatesQuery(slug))),
  ])
  if (isShowingAll(search, 'media')) {
    await settleOnServer([queryClient.prefetchQuery(preferCached(shownMediaQuery(userId)))])
  }
}

export function meta({ queryClient, params: { slug = '' } }: PageContext): PageMeta {
  const promoter = queryClient.getQueryData<PromoterDetail>(promoterQuery(slug).queryKey)
  const dates = queryClient.getQueryData(promoterDatesQuery(slug).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (promoter && config) return promoterMeta(promoter, dates?.pages[0]?.items ?? [], config.appUrl)
  return { title: 'Event promoter', description: 'An event or series and its next dates.' }
}

export default function PromoterPage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const { data: promoter } = useSuspenseQuery(promoterQuery(slug))
  const session = useSession()
  const isOwner = session?.user.id === promoter.userId
  const title = promoterTitle(promoter)
  useEffect(() => {
    if (!isOwner) trackProfileView(promoter.userId, 'promoter_profile')
  }, [promoter.userId, isOwner])
  return (
    <>
      {!promoter.isPublished && <OnlyForYou />}
      <PromoterLayout
        promoter={promoter}
        actions={
          isOwner ? (
            <ButtonLink call={promoterCalls.update} to={paths.editProfile()}>
              Edit
            </ButtonLink>
          ) : (
            <>
              <FollowButton
                userId={promoter.userId}
                name={promoterName(promoter.eventName)}
                isFollowing={promoter.isFollowing}
                pageKey={promoterQuery(slug).queryKey}
              />
              <MessageButton userId={promoter.userId} name={promoterName(promoter.eventName)} />
              <PersonMenu userId={promoter.userId} name={promoterName(promoter.eventName)} />
            </>
          )
        }
        dates={<UpcomingDates slugOrId={slug} />}
        results={
          promoter.results.length > 0 && (
            <ResultsTable results={promoter.results} caption={`Previous races of ${promoter.eventName}`} />
          )
        }
        testimonials={
          promoter.testimonials && (
            <ProfileTestimonials userId={promoter.userId} testimonials={promoter.testimonials} />
          )
        }
        gallery={promoter.media.length > 0 && <MediaGallery profile={promoter} />}
        socials={Object.values(promoter.socials).some(Boolean) && <SocialLinks socials={promoter.socials} />}
        share={<ShareCard path={promoterPath(promoter)} title={title} kind="promoter" />}
      />
    </>
  )
}

function OnlyForYou() {
  return (
    <Banner
      aria-label="Preview"
      icon={<EyeOffIcon />}
      actions={
        <ButtonLink call={promoterCalls.update} to={paths.editProfile()} variant="ghost" size="sm">
          Back to editing
        </ButtonLink>
      }
    >
      Only you can see this page. Publish it to list it in the directory.
    </Banner>
  )
}
