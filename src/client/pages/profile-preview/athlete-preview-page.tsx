import { useSuspenseQuery } from '@tanstack/react-query'
import { athletePreviewQuery } from '#client/features/athletes/athlete.queries.ts'
import { AthleteLayout } from '#client/features/athletes/athlete-layout.tsx'
import { athleteTitle } from '#client/features/athletes/athlete-meta.ts'
import { NothingToPreview, Preview } from '#client/features/previews/preview.tsx'
import { loadFresh, publicationQuery } from '#client/features/profiles/profile.queries.ts'
import { UnpublishedNotice } from '#client/features/profiles/unpublished-notice.tsx'
import { CopyLinkButton, ShareButton } from '#client/features/sharing/share-button.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { MediaGallery } from '#client/features/showcase/media-gallery.tsx'
import { ResultsTable } from '#client/features/showcase/results-table.tsx'
import { SocialLinks } from '#client/features/showcase/social-links.tsx'
import { Sponsors } from '#client/features/sponsorships/sponsorship-blocks.tsx'
import { ProfileTestimonials } from '#client/features/testimonials/profile-testimonials.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { ReliabilityBlock } from '#client/lib/reliability.tsx'
import { athletePath } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { paths } from '#shared/paths.ts'
import { hasSocials } from '#shared/profiles/social.rules.ts'

export const meta = privatePage('Profile preview', 'Your profile as others see it.')

export const load = ({ queryClient }: PageContext) =>
  loadFresh(queryClient, [athletePreviewQuery, publicationQuery])

export default function AthletePreviewPage() {
  const { data: profile } = useSuspenseQuery(athletePreviewQuery)
  return profile ? <ProfilePreview profile={profile} /> : <NoProfile />
}

function ProfilePreview({ profile }: { profile: AthleteProfile }) {
  const { appUrl } = useAppConfig()
  const shared = { path: athletePath(profile), title: athleteTitle(profile) }
  const page = (
    <AthleteLayout
      profile={profile}
      actionBar={profile.publishedAt && <ShareButton {...shared} full />}
      results={
        profile.results.length > 0 && (
          <ResultsTable results={profile.results} caption={`Results of ${shared.title}`} />
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
      share={profile.publishedAt && <ShareCard {...shared} kind={profile.promoter ? 'promoter' : 'racer'} />}
    />
  )
  return (
    <Preview
      isPublished={profile.publishedAt !== null}
      phoneTitle="Your profile on a phone"
      linkPicture={profile.linkPicture}
      editPath={paths.editProfile()}
      unpublished={<UnpublishedNotice />}
      share={
        <>
          <ShareButton {...shared} />
          <CopyLinkButton url={`${appUrl}${shared.path}`} />
          {!profile.promoter && (
            <ButtonLink to={paths.mediaKit()} variant="quiet">
              Media kit
            </ButtonLink>
          )}
        </>
      }
    >
      {page}
    </Preview>
  )
}

const NoProfile = () => (
  <NothingToPreview to={paths.profileOnboarding()} action="Build your profile">
    Add your name, your number and what you race to get started.
  </NothingToPreview>
)
