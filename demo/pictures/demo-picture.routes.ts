import type { Edge } from '#server/http/edge.ts'
import { notFound } from '#shared/http/problem.ts'
import { keepPicture } from './keep-picture.ts'

/** The demo world's pictures, drawn on demand; an installation without the demo world has none. */
export function serveDemoPictures(
  { app, env }: Pick<Edge, 'app' | 'env'>,
  { cacheDir }: { cacheDir: string },
): void {
  if (!env.DEMO) return
  app.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    // The studio is large: it is opened for the first picture, not at the start of the server.
    const { findPicture } = await import('./find-picture.ts')
    const picture = findPicture(name)
    if (!picture) throw notFound('picture')
    const bytes = await keepPicture(cacheDir, name, picture, c.get('log'))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': picture.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
