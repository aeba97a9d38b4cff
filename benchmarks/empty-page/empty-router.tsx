import { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, HeadContent, Scripts } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'

const rootRoute = createRootRoute({ shellComponent: EmptyDocument })
const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <h1>Empty page</h1>,
})

/** The libraries that every page of the product hydrates, and nothing of the product. */
export function createEmptyRouter() {
  const router = createRouter({ routeTree: rootRoute.addChildren([page]) })
  setupRouterSsrQueryIntegration({ router, queryClient: new QueryClient() })
  return router
}

function EmptyDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
