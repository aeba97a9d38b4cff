import { useQuery } from '@tanstack/react-query'
import { Navigate, redirect, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { athleteProfileQuery, trackProfileView } from '#client/features/athletes/athlete.queries.ts'
import { OwnerActions } from '#client/features/athletes/athlete-header.tsx'
import { AthleteLayout } from '#client/features/athletes/athlete-layout.tsx'
import { athleteMeta, athleteTitle } from '#client/features/athletes/athlete-meta.ts'
import { AthleteProfileSkeleton } from '#client/features/athletes/athlete-profile-skeleton.tsx'
import { BackToHomeButton, ErrorScreen } from '#client/features/errors/error-screen.tsx'
import { ShareButton } from '#client/features/sharing/share-button.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { MediaGallery } from '#client/features/showcase/media-gallery.tsx'
import { isShowingAll, shownMediaQuery } from '#client/features/showcase/show-all-link.tsx'
import { Sponsors } from '#client/features/sponsorships/sponsorship-blocks.tsx'
import { appConfigQuery, useAppConfig } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { documentTitle, type MissingThing, type PageContext, type PageMeta } from '#client/lib/page.ts'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { stringifySearch } from '#client/lib/search-params.ts'
import { useSession } from '#client/lib/session.ts'
import { athleteName, athletePath } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { paths } from '#shared/paths.ts'
import { hasSocials } from '#shared/profiles/social.rules.ts'

/** For those who are signed in; visitors do not download them. */
const ContactActions = lazyComponent(() => import('./contact-actions.tsx'), 'ContactActions')
const FollowAccountButton = lazyComponent(
  () => import('#client/features/follows/follow-button.tsx'),
  'FollowAccountButton',
  { fallback: <span className="h-11" /> },
)
const MediaKitLink = lazyComponent(
  () => import('#client/features/media-kits/media-kit-link.tsx'),
  'MediaKitLink',
)
const ResultsTable = lazyComponent(
  () => import('#client/features/showcase/results-table.tsx'),
  'ResultsTable',
)
const SocialLinks = lazyComponent(() => import('#client/features/showcase/social-links.tsx'), 'SocialLinks')
const ReliabilityBlock = lazyComponent(() => import('#client/lib/reliability.tsx'), 'ReliabilityBlock')
const ProfileTestimonials = lazyComponent(
  () => import('#client/features/testimonials/profile-testimonials.tsx'),
  'ProfileTestimonials',
)

export const missing: MissingThing = {
  title: 'Athlete Not Found',
  description: "The athlete profile you're looking for doesn't exist.",
}

const queryOf = ({ slug = '' }: Record<string, string>) => athleteProfileQuery(slug)

/** The server waits for the racer, so that a visitor without JavaScript sees them; the browser shows the outline at once. */
export async function load({ queryClient, params, search }: PageContext): Promise<void> {
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(preferCached(queryOf(params)))
    return
  }
  const profile = await queryClient.ensureQueryData(queryOf(params))
  if (isOldPath(profile, params.slug)) {
    throw redirect({ href: athletePath(profile) + stringifySearch(search), statusCode: 301 })
  }
  if (isShowingAll(search, 'media')) await queryClient.prefetchQuery(shownMediaQuery(profile.userId))
}

/** By id or user id. The page of a promoter stays (ruling R31). */
const isOldPath = ({ id, userId, promoter }: AthleteProfile, given: string | undefined) =>
  promoter === null && (given === id || given === userId)

export function meta({ queryClient, params }: PageContext): PageMeta {
  const profile = queryClient.getQueryData<AthleteProfile>(queryOf(params).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (profile && config) return athleteMeta(profile, config.appUrl)
  return { title: 'Racer/Team profile', description: 'A racer or team and their season.' }
}

export default function AthleteProfilePage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const { data: profile, isPending, isError } = useQuery(athleteProfileQuery(slug))
  if (isPending) return <AthleteProfileSkeleton />
  if (!profile || isError) return <AthleteNotFound />
  if (isOldPath(profile, slug)) {
    return <Navigate to={athletePath(profile)} search={true} hash={true} replace />
  }
  return <Profile profile={profile} />
}

function Profile({ profile }: { profile: AthleteProfile }) {
  const session = useSession()
  const isOwner = session?.user.id === profile.userId
  const title = athleteTitle(profile)
  const shared = { path: athletePath(profile), title }
  const canOffer = session?.user.role === 'BRAND' && !profile.promoter
  /** Null for visitors. */
  const contact = (full: boolean) =>
    session && (
      <ContactActions userId={profile.userId} name={athleteName(profile)} canOffer={canOffer} full={full} />
    )
  useNameInTitle(title)
  useEffect(() => {
    if (!isOwner) trackProfileView(profile.userId, 'athlete_profile')
  }, [profile.userId, isOwner])
  return (
    <AthleteLayout
      profile={profile}
      follow={!isOwner && <FollowAccountButton userId={profile.userId} name={athleteName(profile)} />}
      actions={isOwner ? <OwnerActions /> : (contact(false) ?? <SignUpActions profile={profile} />)}
      actionBar={
        <>
          {session && !canOffer && <ShareButton {...shared} full />}
          {!isOwner && (contact(true) ?? <SignUpActions profile={profile} full />)}
          {isOwner && (
            <ButtonLink call={profileCalls.save} to={paths.editProfile()} full>
              Edit
            </ButtonLink>
          )}
        </>
      }
      results={
        profile.results.length > 0 && (
          <ResultsTable results={profile.results} caption={`Results of ${title}`} />
        )
      }
      sponsors={<Sponsors sponsorships={profile.sponsorships} />}
      reliability={profile.reliability && <ReliabilityBlock card={profile.reliability} />}
      testimonials={
        profile.testimonials && (
          <ProfileTestimonials userId={profile.userId} testimonials={profile.testimonials} />
        )
      }
      gallery={profile.media.length > 0 && <MediaGallery profile={profile} />}
      socials={hasSocials(profile.socials) && <SocialLinks socials={profile.socials} />}
      share={
        <div className="grid gap-2">
          <ShareCard {...shared} kind={profile.promoter ? 'promoter' : 'racer'} />
          {session && !profile.promoter && <MediaKitLink profile={profile} isOwner={isOwner} />}
        </div>
      }
    />
  )
}

/** Visitors return to this page after signing up, and continue with what they came for. */
function SignUpActions({ profile, full = false }: { profile: AthleteProfile; full?: boolean }) {
  const path = athletePath(profile)
  const signUp = (contact: string, role?: string) =>
    paths.register({ role, returnTo: `${path}?contact=${contact}` })
  return (
    <>
      <ButtonLink to={signUp('message')} variant={profile.promoter ? 'primary' : 'secondary'} full={full}>
        Contact
      </ButtonLink>
      {!profile.promoter && (
        <ButtonLink to={signUp('offer', 'BRAND')} full={full}>
          Sponsor this {profile.isTeam ? 'team' : 'racer'}
        </ButtonLink>
      )}
      <PersonMenu userId={profile.userId} name={athleteName(profile)} />
    </>
  )
}

/** The head was written before the browser had the racer's name. */
function useNameInTitle(title: string) {
  const { appName } = useAppConfig()
  useEffect(() => {
    document.title = documentTitle(title, appName)
  }, [title, appName])
}

function AthleteNotFound() {
  return (
    <ErrorScreen kind="notFound" status={404} {...missing}>
      <BackToHomeButton />
      <ButtonLink to={paths.athletes()} variant="secondary" size="lg">
        Racers/Teams
      </ButtonLink>
    </ErrorScreen>
  )
}
