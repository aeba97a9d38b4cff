import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '#shared/site-renderer.ts'
import { readAssets } from './assets.ts'
import type { Site } from './serve-pages.ts'

/** The site as it was built: `client` for the browser, the renderer beside the server's own files. */
export function builtSite(distDir: string): () => Promise<Site> {
  const assetsOf = readAssets(path.join(distDir, 'client'))
  const file = pathToFileURL(path.join(distDir, 'server', 'entry-server.js')).href
  return async () => {
    const { renderPage, pageFileFor }: SiteRenderer = await import(/* @vite-ignore */ file)
    return { renderPage, assetsFor: (pathname) => assetsOf(pageFileFor(pathname)) }
  }
}
