import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'

/** Renders content in a router with a single route, for components with links. */
export async function renderInRouter(content: ReactNode, url = '/') {
  const router = await loadRouter(content, url)
  return { ...render(<RouterProvider router={router} />), router }
}

/** The same as the server renders it, before any script has run. */
export async function renderHtml(content: ReactNode): Promise<Document> {
  const html = renderToString(<RouterProvider router={await loadRouter(content, '/')} />)
  return new DOMParser().parseFromString(html, 'text/html')
}

async function loadRouter(content: ReactNode, url: string) {
  // jsdom logs an error for scrollTo, which it does not implement.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  return router
}
