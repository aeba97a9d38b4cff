import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { PageRequest, SiteRenderer } from '#shared/site-renderer.ts'
import { statusOfRefusal } from './app/guard.ts'
import { createAppRouter } from './app/router.tsx'
import { pageFile, screens } from './app/routes.ts'

/** A whole page as HTML, with the status that its content deserves. */
export const renderPage: SiteRenderer['renderPage'] = async ({
  request,
  fetch,
  assets,
  nonce,
}: PageRequest) => {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ fetch, assets, nonce, isServer: true }).router,
  })
  return handle(async ({ router, responseHeaders }) => {
    const page = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    const refusal = router.state.matches.map(({ context }) => readRefusal(context)).find(Boolean)
    return refusal
      ? new Response(page.body, { status: statusOfRefusal[refusal], headers: page.headers })
      : page
  })
}

function readRefusal(context: object): keyof typeof statusOfRefusal | null {
  return 'refusal' in context && (context.refusal === 'unauthenticated' || context.refusal === 'forbidden')
    ? context.refusal
    : null
}

/** The page's file for an address, so that the server can announce it in the first HTML. */
export function pageFileFor(pathname: string): string | undefined {
  const screen = screens.find(({ path, page }) => page && matches(path, pathname))
  return screen?.page && pageFile(screen.page)
}

const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(pathname)
