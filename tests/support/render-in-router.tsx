import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** Renders something with links in it, as if it were the whole site. */
export async function renderInRouter(content: ReactNode, url = '/') {
  // The test browser has nothing to scroll, and says so loudly.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  return { ...render(<RouterProvider router={router} />), router }
}
