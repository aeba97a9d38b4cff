import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { loadScriptsInline } from '#client/app/load-scripts.ts'
import { createEmptyRouter } from './empty-router.tsx'

/** Its script is loaded as the product loads its own: after the first paint. */
export async function renderEmptyPage(script: string): Promise<string> {
  const request = new Request('http://localhost/')
  const render = createRequestHandler({ request, createRouter: createEmptyRouter })
  const response = await render(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  const loader = `<script>${loadScriptsInline({ scripts: [script], workers: [], preloads: [] })}</script>`
  return (await response.text()).replace('</head>', `${loader}</head>`)
}
