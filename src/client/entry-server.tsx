import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { createErrorId } from '#shared/errors/error-catalogue.ts'
import { setReaderSource } from '#shared/format/reader.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import type { PageRequest, SiteRenderer } from '#shared/site-renderer.ts'
import { FailedDocument } from './app/failed-document.tsx'
import { statusOfRefusal } from './app/guard.ts'
import { type AppRouter, createAppRouter } from './app/router.tsx'
import { screens } from './app/routes.ts'

/** A whole page as HTML, with the status that its content deserves. */
export const renderPage: SiteRenderer['renderPage'] = async (page) => {
  setReaderSource(page.currentReader)
  try {
    return await renderRoute(page)
  } catch (error) {
    return renderFailure(error, page)
  }
}

async function renderRoute({ request, fetch, assets, nonce }: PageRequest): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ fetch, assets, nonce, isServer: true }).router,
  })
  return handle(async ({ router, responseHeaders }) => {
    // Without the root's own data there is no frame to show an error in.
    const [root] = router.state.matches
    if (root?.error) throw root.error
    const html = await renderToHtml(<RouterServer router={router} />, nonce)
    return new Response(await transformHtmlStringWithRouter(router, html), {
      status: statusOf(router),
      headers: responseHeaders,
    })
  })
}

/** Waits for every part, so that the page is complete without scripts; a part that fails is a page that fails. */
async function renderToHtml(children: ReactNode, nonce: string): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(children, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  await stream.allReady
  if (failures.length > 0) throw failures[0]
  const html = await new Response(stream).text()
  // The router puts it in front of what it is given.
  return html.replace('<!DOCTYPE html>', '')
}

function statusOf(router: AppRouter): number {
  for (const { context, error } of router.state.matches) {
    const refusal = readRefusal(context)
    if (refusal) return statusOfRefusal[refusal]
    if (error instanceof Problem) return error.status || 503
  }
  return getSsrStatus(router)
}

function readRefusal(context: object): keyof typeof statusOfRefusal | null {
  const refusal = 'refusal' in context && context.refusal
  return typeof refusal === 'string' && refusal in statusOfRefusal
    ? (refusal as keyof typeof statusOfRefusal)
    : null
}

/** What is left to say when a page cannot be rendered at all. */
function renderFailure(error: unknown, { request, assets, reportFailure }: PageRequest): Response {
  const isAway = error instanceof Problem && error.status === 503
  const errorId = createErrorId()
  const { pathname, search } = new URL(request.url)
  reportFailure(error, errorId)
  const html = renderToStaticMarkup(
    <FailedDocument
      kind={isAway ? 'server' : 'crash'}
      errorId={errorId}
      retryPath={safeReturnTo(pathname + search) ?? paths.home()}
      assets={assets}
    />,
  )
  return new Response(`<!DOCTYPE html>${html}`, {
    status: isAway ? 503 : 500,
    headers: { 'content-type': 'text/html; charset=UTF-8', ...(isAway && { 'retry-after': '2' }) },
  })
}

/** The source file of the page at a path, so that the server can preload its chunks in the first HTML. */
export const pageFileFor = (pathname: string): string | undefined =>
  screens.find(({ path, page }) => page && matches(path, pathname))?.page?.file

const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(pathname)
