import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** Renders content in a router with a single route, for components with links. */
export async function renderInRouter(content: ReactNode, url = '/') {
  // jsdom logs an error for scrollTo, which it does not implement.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  return { ...render(<RouterProvider router={router} />), router }
}
