import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { apiKeysQuery } from '#client/features/api-keys/api-key.queries.ts'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { codeChoicesQuery, redemptionsQuery } from '#client/features/redemptions/redemption.queries.ts'
import { readSalesSearch } from '#client/features/redemptions/redemption-search.ts'
import {
  readStatementsSearch,
  statementsQuery,
  statementTotalsQuery,
} from '#client/features/statements/statement.queries.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Sales', 'Sales with your racers’ codes.')

type Tab = {
  tab: string
  label: string
  lede: string
  part: ComponentType
  /** What the first HTML should hold of it. */
  load?: (context: PageContext) => Promise<unknown>[]
}

const fallback = (
  <div className="grid gap-3">
    <SkeletonList count={5}>
      <Skeleton className="h-14" />
    </SkeletonList>
  </div>
)

/** The script of a part is loaded when it is opened. */
const redemptions: Tab = {
  tab: 'redemptions',
  label: 'Redemptions',
  lede: 'Orders with your racers’ codes, net of refunds.',
  part: lazyComponent(() => import('#client/features/redemptions/redemptions-part.tsx'), 'RedemptionsPart', {
    fallback,
  }),
  load: ({ queryClient, search }) => [
    queryClient.ensureInfiniteQueryData(redemptionsQuery(readSalesSearch(search))),
    queryClient.ensureQueryData(codeChoicesQuery),
  ],
}

const StatementsPart = lazyComponent(
  () => import('#client/features/statements/statements-part.tsx'),
  'StatementsPart',
  { fallback },
)

function Statements() {
  const search = readStatementsSearch(useSearch({ strict: false }))
  return (
    <StatementsPart search={search} pathTo={(chosen) => paths.brandSales({ tab: 'statements', ...chosen })} />
  )
}

const tabs: readonly Tab[] = [
  redemptions,
  {
    tab: 'statements',
    label: 'Statements',
    lede: 'The commission you owe your racers, month by month.',
    part: Statements,
    load: ({ queryClient, search }) => [
      queryClient.ensureInfiniteQueryData(statementsQuery(readStatementsSearch(search))),
      queryClient.ensureQueryData(statementTotalsQuery({})),
    ],
  },
  {
    tab: 'shops',
    label: 'Shops',
    lede: 'Track orders and refunds from Shopify, WooCommerce or Stripe automatically.',
    part: lazyComponent(() => import('#client/features/shops/shops-part.tsx'), 'ShopsPart', { fallback }),
  },
  {
    tab: 'import',
    label: 'Import',
    lede: 'Import past orders from a CSV file. Preview first, undo any time.',
    part: lazyComponent(() => import('#client/features/imports/import-part.tsx'), 'ImportPart', { fallback }),
  },
  {
    tab: 'api-keys',
    label: 'API keys',
    lede: 'Let your systems report sales and read reports.',
    part: lazyComponent(() => import('#client/features/api-keys/api-keys-part.tsx'), 'ApiKeysPart', {
      fallback,
    }),
    load: ({ queryClient }) => [queryClient.ensureQueryData(apiKeysQuery)],
  },
  {
    tab: 'webhooks',
    label: 'Webhooks',
    lede: 'Notify your systems of sales, applications, offers, contracts, deliverables and payments.',
    part: lazyComponent(() => import('#client/features/webhooks/webhooks-part.tsx'), 'WebhooksPart', {
      fallback,
    }),
  },
]

const openTabIn = (search: Record<string, unknown>): Tab =>
  tabs.find(({ tab }) => tab === search.tab) ?? redemptions

/** What fails here is said by the part itself. */
export async function load(context: PageContext) {
  // Every part needs a brand page; those that load nothing else ask for the codes, which the server refuses without one.
  const loads = openTabIn(context.search).load?.(context) ?? [
    context.queryClient.ensureQueryData(codeChoicesQuery),
  ]
  await settleOnServer(loads)
}

export default function BrandSalesPage() {
  const open = openTabIn(useSearch({ strict: false }))
  return (
    <Workspace title="Sales" lede={open.lede}>
      <OpenTab {...open} />
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
      <Part />
    </>
  )
}
