import { useQuery } from '@tanstack/react-query'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import { MyOpportunities } from '#client/features/opportunities/my-opportunities.tsx'
import { myOpportunitiesQuery } from '#client/features/opportunities/opportunity.queries.ts'
import { CompletenessGauge } from '#client/features/profiles/completeness-gauge.tsx'
import { CompletenessList } from '#client/features/profiles/completeness-list.tsx'
import { completenessQuery, myBrandQuery } from '#client/features/profiles/profile.queries.ts'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import { brandCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { Block } from '#client/ui/block.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { MyBrand } from '#shared/brands/brand.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Brand hub', 'Your card, your completeness and your views.')

export const load = ({ queryClient }: PageContext) =>
  Promise.all([
    queryClient.fetchQuery(myBrandQuery),
    queryClient.prefetchQuery(completenessQuery),
    queryClient.prefetchInfiniteQuery(myOpportunitiesQuery),
  ])

export default function BrandHubPage() {
  const { data: brand } = useQuery(myBrandQuery)
  if (brand === undefined) return null
  return <PageWidth className="py-10 md:py-14">{brand ? <Hub brand={brand} /> : <NoBrand />}</PageWidth>
}

function Hub({ brand }: { brand: MyBrand }) {
  const isPublished = brand.publishedAt !== null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-4xl">Brand hub</h1>
            <StatusBadge tone={isPublished ? 'ok' : 'wait'}>
              {isPublished ? 'Published' : 'Draft'}
            </StatusBadge>
          </div>
          <p className="mt-1 text-muted">{brand.name}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.brandPreview()} variant="quiet">
            Preview
          </ButtonLink>
          {isPublished && (
            <ButtonLink to={paths.brand({ slug: brand.slug })} variant="secondary">
              View page
            </ButtonLink>
          )}
          <ButtonLink call={brandCalls.update} to={paths.createBrand()}>
            Edit
          </ButtonLink>
        </div>
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid content-start gap-8 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_1fr] md:max-lg:*:first:row-span-2">
          <Block title="Your card">
            <div>
              <BrandCard brand={brand} showsAccepting />
            </div>
          </Block>
          <dl className="grid gap-4">
            <KpiPlate label="Views in 30 days" value={formatCount(brand.viewsInMonth)} />
          </dl>
          {isPublished && (
            <ShareCard path={paths.brand({ slug: brand.slug })} title={brand.name} kind="brand" />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <MyOpportunities
            action={<AppMoreLink to={paths.brandApplications()}>Review applications</AppMoreLink>}
          />
          <Completeness />
        </div>
      </div>
    </>
  )
}

function Completeness() {
  const { data } = useQuery(completenessQuery)
  if (!data) return null
  const missing = data.items.filter(({ done }) => !done).length
  return (
    <Block title="Completeness" className="min-w-0">
      <div className="grid gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Panel className="grid content-start justify-items-center gap-3 self-start">
          <CompletenessGauge score={data.score} />
          <p className="text-center text-ui text-pretty">
            {missing === 0 ? 'Your page is complete.' : `${missing} of ${data.items.length} items missing.`}
          </p>
        </Panel>
        <CompletenessList items={data.items} />
      </div>
    </Block>
  )
}

function NoBrand() {
  return (
    <>
      <h1 className="mb-8 text-4xl">Brand hub</h1>
      <EmptyState
        level="h2"
        title="No brand page yet"
        className="py-16"
        action={
          <ButtonLink call={brandCalls.create} to={paths.createBrand()} className="mt-2">
            Create your brand
          </ButtonLink>
        }
      >
        Set up the page that racers see: who you are, who you look for and what you offer. It takes five
        minutes.
      </EmptyState>
    </>
  )
}
