import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trackProfileView } from '#client/features/athletes/athlete.queries.ts'
import { brandQuery } from '#client/features/brands/brand.queries.ts'
import { brandMeta } from '#client/features/brands/brand-meta.ts'
import { BrandProfile } from '#client/features/brands/brand-profile.tsx'
import { SaveBrandButton } from '#client/features/brands/save-brand-button.tsx'
import { FollowAccountButton } from '#client/features/follows/follow-button.tsx'
import { MessageButton } from '#client/features/messages/message-button.tsx'
import { openOpportunitiesQuery } from '#client/features/opportunities/open-opportunities.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { SponsoredRacers } from '#client/features/sponsorships/sponsorship-blocks.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { brandCalls } from '#client/lib/endpoint-map.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { paths } from '#shared/paths.ts'

export const missing: MissingThing = {
  title: 'Brand Not Found',
  description: 'The brand you’re looking for doesn’t exist.',
}

const BrandOpenings = lazyComponent(() => import('./brand-openings.tsx'), 'BrandOpenings')
const ApplyButton = lazyComponent(
  () => import('#client/features/applications/apply-button.tsx'),
  'ApplyButton',
)
const ReliabilityBlock = lazyComponent(() => import('#client/lib/reliability.tsx'), 'ReliabilityBlock')
const ProfileTestimonials = lazyComponent(
  () => import('#client/features/testimonials/profile-testimonials.tsx'),
  'ProfileTestimonials',
)

export async function load({ queryClient, params: { slug = '' } }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(brandQuery(slug)),
    queryClient.prefetchQuery(preferCached(openOpportunitiesQuery(slug))),
  ])
}

export function meta({ queryClient, params }: PageContext): PageMeta {
  const brand = queryClient.getQueryData(brandQuery(params.slug ?? '').queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (!brand) return missing
  return brandMeta(brand, config?.appUrl ?? '')
}

export default function BrandPage() {
  const { slug = '' } = useParams({ strict: false })
  const { data: brand } = useSuspenseQuery(brandQuery(slug))
  const isOwner = useSession()?.user.id === brand.userId
  useEffect(() => {
    if (!isOwner) trackProfileView(brand.userId, 'brand_profile')
  }, [brand.userId, isOwner])
  return (
    <BrandProfile
      brand={brand}
      actions={isOwner ? <OwnerActions /> : <VisitorActions brand={brand} />}
      sponsorships={<SponsoredRacers sponsorships={brand.sponsorships} />}
      reliability={brand.reliability && <ReliabilityBlock card={brand.reliability} />}
      testimonials={
        brand.testimonials && <ProfileTestimonials userId={brand.userId} testimonials={brand.testimonials} />
      }
      opportunities={<BrandOpenings brand={brand} />}
      share={<ShareCard path={paths.brand({ slug: brand.slug })} title={brand.name} kind="brand" />}
    />
  )
}

function OwnerActions() {
  return (
    <>
      <ButtonLink to={paths.brandProfile()} variant="secondary">
        Brand hub
      </ButtonLink>
      <ButtonLink call={brandCalls.update} to={paths.createBrand()}>
        Edit
      </ButtonLink>
    </>
  )
}

/** Racers come here to apply. */
function VisitorActions({ brand }: { brand: Brand }) {
  const { userId, name, accepting } = brand
  const role = useSession()?.user.role
  const canApply = accepting && (role === undefined || role === 'ATHLETE')
  return (
    <>
      {canApply && <ApplyButton brand={brand} />}
      {role !== undefined ? (
        <MessageButton userId={userId} name={name} variant={canApply ? 'secondary' : 'primary'} />
      ) : (
        !accepting && <ButtonLink to={paths.register({ role: 'ATHLETE' })}>Get started</ButtonLink>
      )}
      <FollowAccountButton userId={userId} name={name} />
      <SaveBrandButton brand={brand} size="md" />
      <PersonMenu userId={userId} name={name} />
    </>
  )
}
