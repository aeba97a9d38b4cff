import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Edge } from '#server/http/edge.ts'
import { notFound } from '#shared/http/problem.ts'

const { resolve } = createRequire(import.meta.url)
const fontFiles = new Map([
  ['archivo-400', '@fontsource/archivo/files/archivo-latin-400-normal.woff2'],
  ['archivo-700', '@fontsource/archivo/files/archivo-latin-700-normal.woff2'],
  ['saira-700', '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff2'],
])
const CACHE = 'public, max-age=604800'

/** The faces of the product; those of the client's bundle have names that only the bundle knows. */
export function servePageFonts({ app }: Pick<Edge, 'app'>): void {
  app.get('/test-billing/fonts/:name', async (c) => {
    const file = fontFiles.get(c.req.param('name'))
    if (!file) throw notFound('file')
    c.header('cache-control', CACHE)
    return c.body(new Uint8Array(await readFile(resolve(file))), 200, { 'content-type': 'font/woff2' })
  })
}
