import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  createSerializationAdapter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { appConfigQuery } from '#client/lib/app-config.ts'
import type { Fetch } from '#client/lib/call.ts'
import type { MissingThing } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { parseSearch, stringifySearch } from '#client/lib/search-params.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { Problem, type ProblemFacts } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import type { SiteAssets } from '#shared/site-renderer.ts'
import { pageHead, rootHead } from './document-head.ts'
import { refusalOf } from './guard.ts'
import { BareLayout, SiteLayout } from './layouts.tsx'
import { RootDocument } from './root-document.tsx'
import { guarded, NotFoundScreen, PendingScreen, RouteErrorScreen } from './route-screens.tsx'
import { loadPage, type Screen, screens } from './routes.ts'

type RouterContext = { queryClient: QueryClient; fetch: Fetch | undefined; assets: SiteAssets | undefined }

/** Serializes problems from server rendering, so that the browser shows the same screen. */
const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: (value: unknown): value is Problem => value instanceof Problem,
  toSerializable: ({ status, code, message, errorId }): ProblemFacts => ({
    status,
    code,
    message,
    ...(errorId && { errorId }),
  }),
  fromSerializable: (facts) => new Problem(facts),
})

const noAssets: SiteAssets = {
  scripts: [],
  workers: [],
  styles: [],
  preloads: [],
  memberPreloads: [],
  fonts: [],
}

const forViewer = ({ preloads, memberPreloads, ...assets }: SiteAssets, isSignedIn: boolean): SiteAssets => ({
  ...assets,
  preloads: isSignedIn ? [...preloads, ...memberPreloads] : preloads,
  memberPreloads: [],
})

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { queryClient, fetch } }) => {
    const [session, config] = await Promise.all([
      queryClient.ensureQueryData(currentUserQuery(fetch)),
      queryClient.ensureQueryData(appConfigQuery),
    ])
    return { session, config }
  },
  // The browser gets the assets from the server's response, so that both render the same head.
  loader: ({ context: { assets, session } }) => ({ assets: forViewer(assets ?? noAssets, Boolean(session)) }),
  head: ({ loaderData }) => rootHead(loaderData?.assets ?? noAssets),
  shellComponent: RootDocument,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteErrorScreen,
})

const siteLayout = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: SiteLayout })
const bareLayout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareLayout })

/** `/dashboard` redirects by role, and visitors to the login (specification 2.2). */
const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard.template,
  beforeLoad: ({ context: { session } }) => {
    throw redirect({ href: session ? dashboardPath(session.user.role) : paths.login(), replace: true })
  },
})

/** Unknown paths, with header and footer (specification 2.2). */
const unknownRoute = createRoute({
  getParentRoute: () => siteLayout,
  path: '$',
  loader: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundScreen,
})

const toRouterPath = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')

/** A page sends only what is in its URL, so that a refused value is a link that was cut off or mistyped. */
const isMissing = ({ status }: Problem, missing: MissingThing | undefined) =>
  status === 404 || (status === 422 && missing !== undefined)

function screenRoute<Parent extends typeof siteLayout | typeof bareLayout>(parent: Parent, screen: Screen) {
  const { path, asks, layout, page, leadsTo } = screen
  return createRoute({
    getParentRoute: () => parent,
    path: toRouterPath(path),
    staticData: layout === 'bare' ? {} : { layout },
    beforeLoad: ({ context: { session } }) => {
      const refusal = refusalOf(screen, session)
      if (!refusal && leadsTo) throw redirect({ href: leadsTo, replace: true })
      return { refusal }
    },
    loader: async ({ context: { queryClient, session, refusal }, params, location }) => {
      if (refusal) return { meta: null }
      if (!page) throw notFound()
      const { meta, load, missing } = await loadPage(page)
      const pageContext = { queryClient, session, params, search: location.search }
      await load?.(pageContext).catch((error: unknown) => {
        throw error instanceof Problem && isMissing(error, missing) ? notFound({ data: missing }) : error
      })
      return { meta: typeof meta === 'function' ? meta(pageContext) : meta }
    },
    head: ({ loaderData, match }) =>
      loaderData?.meta ? pageHead(loaderData.meta, match.context.config, match.pathname) : {},
    component: guarded(page ? lazyRouteComponent(() => loadPage(page)) : NotFoundScreen, asks),
    pendingComponent: PendingScreen,
    errorComponent: RouteErrorScreen,
    notFoundComponent: NotFoundScreen,
  })
}

export function createAppRouter({
  fetch,
  assets,
  nonce,
  isServer = false,
}: {
  fetch?: Fetch
  assets?: SiteAssets
  nonce?: string
  isServer?: boolean
} = {}) {
  const queryClient = createQueryClient({ ...(fetch && { fetch }), isServer })
  let isHydrating = !isServer
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      dashboardRoute,
      siteLayout.addChildren([
        ...screens.filter(({ layout }) => layout !== 'bare').map((screen) => screenRoute(siteLayout, screen)),
        unknownRoute,
      ]),
      bareLayout.addChildren(
        screens.filter(({ layout }) => layout === 'bare').map((screen) => screenRoute(bareLayout, screen)),
      ),
    ]),
    context: { queryClient, fetch, assets },
    // One URL per page.
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The server's HTML has already been scrolled by the browser. Resetting the scroll position at hydration would move the
    // page while somebody reads or presses something.
    scrollRestoration: () => {
      const shouldRestore = !isHydrating
      isHydrating = false
      return shouldRestore
    },
    // Smooth scrolling is for anchors within a page, not for navigations.
    scrollRestorationBehavior: 'instant',
    ...{ serializationAdapters: [problemAdapter] },
    ...(nonce && { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return { router, queryClient }
}

export type AppRouter = ReturnType<typeof createAppRouter>['router']
