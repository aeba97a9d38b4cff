import type { Edge } from '#server/http/edge.ts'
import { cachedPicture, pictureDir } from '#server/platform/picture-cache.ts'
import { notFound } from '#shared/http/problem.ts'

/** Serves the pictures of the demo data, drawn on demand. */
export function serveDemoPictures({ app, env }: Pick<Edge, 'app' | 'env'>): void {
  const cacheDir = pictureDir(env)
  app.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    // The generator is large, so it is loaded with the first picture.
    const { findPicture } = await import('./find-picture.ts')
    const picture = findPicture(name)
    if (!picture) throw notFound('picture')
    const bytes = await cachedPicture(cacheDir, name, picture.draw, c.get('log'))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': picture.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
