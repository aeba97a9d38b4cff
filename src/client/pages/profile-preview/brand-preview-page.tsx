import { useQuery } from '@tanstack/react-query'
import { brandPreviewQuery } from '#client/features/brands/brand.queries.ts'
import { BrandProfile } from '#client/features/brands/brand-profile.tsx'
import { NothingToPreview, Preview } from '#client/features/previews/preview.tsx'
import { loadFresh, myBrandQuery, publicationQuery } from '#client/features/profiles/profile.queries.ts'
import { UnpublishedNotice } from '#client/features/profiles/unpublished-notice.tsx'
import { CopyLinkButton, ShareButton } from '#client/features/sharing/share-button.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { SponsoredRacers } from '#client/features/sponsorships/sponsorship-blocks.tsx'
import { ProfileTestimonials } from '#client/features/testimonials/profile-testimonials.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { ReliabilityBlock } from '#client/lib/reliability.tsx'
import type { BrandPage } from '#shared/brands/brand.contract.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Brand preview', 'Your brand as racers see it.')

/** A brand without a profile has nothing to preview; that is not an error. */
export async function load({ queryClient }: PageContext): Promise<void> {
  const brand = await queryClient.fetchQuery(myBrandQuery)
  if (!brand) return
  await Promise.all([queryClient.fetchQuery(brandPreviewQuery), loadFresh(queryClient, [publicationQuery])])
}

export default function BrandPreviewPage() {
  const { data: own } = useQuery(myBrandQuery)
  const { data: brand } = useQuery({ ...brandPreviewQuery, enabled: Boolean(own) })
  if (own === null) return <NoBrand />
  return brand ? <BrandPreview brand={brand} /> : null
}

function BrandPreview({ brand }: { brand: BrandPage }) {
  const { appUrl } = useAppConfig()
  const shared = { path: paths.brand({ slug: brand.slug }), title: brand.name }
  const page = (
    <BrandProfile
      brand={brand}
      sponsorships={<SponsoredRacers sponsorships={brand.sponsorships} />}
      reliability={brand.reliability && <ReliabilityBlock card={brand.reliability} />}
      testimonials={
        brand.testimonials && <ProfileTestimonials userId={brand.userId} testimonials={brand.testimonials} />
      }
      share={brand.publishedAt && <ShareCard {...shared} kind="brand" />}
    />
  )
  return (
    <Preview
      isPublished={brand.publishedAt !== null}
      phoneTitle="Your brand on a phone"
      linkPicture={brand.linkPicture}
      editPath={paths.createBrand()}
      unpublished={<UnpublishedNotice />}
      share={
        <>
          <ShareButton {...shared} />
          <CopyLinkButton url={`${appUrl}${shared.path}`} />
        </>
      }
    >
      {page}
    </Preview>
  )
}

const NoBrand = () => (
  <NothingToPreview heading="Brand preview" to={paths.createBrand()} action="Create your brand">
    Start with a name, a logo and what you make.
  </NothingToPreview>
)
