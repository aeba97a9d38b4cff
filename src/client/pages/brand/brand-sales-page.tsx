import { useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { apiKeysQuery } from '#client/features/api-keys/api-key.queries.ts'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { codeChoicesQuery, redemptionsQuery } from '#client/features/redemptions/redemption.queries.ts'
import { readSalesSearch } from '#client/features/redemptions/redemption-search.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Sales',
  description: 'What was sold with the codes of your racers, and how it gets here.',
  noIndex: true,
}

type Tab = {
  tab: string
  label: string
  lede: string
  part: ComponentType
  /** What the first HTML should hold of it. */
  load?: (context: PageContext) => Promise<unknown>[]
}

/** Each part comes with its own scripts, once it is opened. */
const redemptions: Tab = {
  tab: 'redemptions',
  label: 'Redemptions',
  lede: 'Every order that a racer’s code was used in, after refunds, with where it came from.',
  part: lazyComponent(() => import('#client/features/redemptions/redemptions-part.tsx'), 'RedemptionsPart'),
  load: ({ queryClient, search }) => [
    queryClient.ensureInfiniteQueryData(redemptionsQuery(readSalesSearch(search))),
    queryClient.ensureQueryData(codeChoicesQuery),
  ],
}

const tabs: readonly Tab[] = [
  redemptions,
  {
    tab: 'shops',
    label: 'Shops',
    lede: 'Connect Shopify, WooCommerce or Stripe to record orders and refunds automatically.',
    part: lazyComponent(() => import('#client/features/shops/shops-part.tsx'), 'ShopsPart'),
  },
  {
    tab: 'import',
    label: 'Import',
    lede: 'Import past orders from a file. Preview them first, and undo an import if needed.',
    part: lazyComponent(() => import('#client/features/imports/import-part.tsx'), 'ImportPart'),
  },
  {
    tab: 'api-keys',
    label: 'API keys',
    lede: 'Let your own systems report sales and read figures through the API.',
    part: lazyComponent(() => import('#client/features/api-keys/api-keys-part.tsx'), 'ApiKeysPart'),
    load: ({ queryClient }) => [queryClient.ensureQueryData(apiKeysQuery)],
  },
  {
    tab: 'webhooks',
    label: 'Webhooks',
    lede: 'Notify your own systems about sales, responses, signatures and deliverables.',
    part: lazyComponent(() => import('#client/features/webhooks/webhooks-part.tsx'), 'WebhooksPart'),
  },
]

const openTabIn = (search: Record<string, unknown>): Tab =>
  tabs.find(({ tab }) => tab === search.tab) ?? redemptions

/** What fails here is said by the part itself. */
export async function load(context: PageContext) {
  if (!context.session?.profile) return
  const asked = Promise.allSettled(openTabIn(context.search).load?.(context) ?? [])
  if (import.meta.env.SSR) await asked
}

export default function BrandSalesPage() {
  const open = openTabIn(useSearch({ strict: false }))
  const hasBrand = useSession()?.profile
  return (
    <Workspace of="BRAND" title="Sales" lede={open.lede}>
      {hasBrand ? <OpenTab {...open} /> : <NoBrand />}
    </Workspace>
  )
}

function OpenTab({ tab: open, part: Part }: Tab) {
  return (
    <>
      <TabNav aria-label="Sales">
        {tabs.map(({ tab, label }) => (
          <TabLink key={tab} asChild {...(tab === open && { 'aria-current': 'page' })}>
            <AppLink to={paths.brandSales({ tab })} exact replace>
              {label}
            </AppLink>
          </TabLink>
        ))}
      </TabNav>
      <Suspense fallback={<PartSkeleton />}>
        <Part />
      </Suspense>
    </>
  )
}

/** Sales belong to a brand, so it has to be created first. */
const NoBrand = () => (
  <EmptyState
    level="h2"
    title="Your company comes first"
    action={
      <Button asChild>
        <AppLink to={paths.createBrand()}>Create your brand</AppLink>
      </Button>
    }
  >
    Set up your brand page, sign a racer and give them a code: every sale with it is counted here.
  </EmptyState>
)

const PartSkeleton = () => (
  <div className="grid gap-3">
    <SkeletonList count={5}>
      <Skeleton className="h-14" />
    </SkeletonList>
  </div>
)
