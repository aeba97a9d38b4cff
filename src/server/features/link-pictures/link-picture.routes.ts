import path from 'node:path'
import { pictureDir } from '#demo/pictures/picture-dir.ts'
import type { Edge } from '#server/http/edge.ts'
import { notFound } from '#shared/http/problem.ts'
import { linkKinds } from './link-card.ts'
import { findLinkSubject, showLinkPicture } from './show-link-picture.ts'

/** One path of a picture's name; what stands before its ending is an id or a slug. */
const NAME = /^([\w-]{1,100})\.png$/

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** The pictures that shared links show. */
export function serveLinkPictures({
  app,
  env,
  db,
  readActor,
}: Pick<Edge, 'app' | 'env' | 'db' | 'readActor'>): void {
  const folder = path.join(pictureDir(env), 'links')
  app.get('/og/:kind/:name', async (c) => {
    const kind = linkKinds.find((known) => known === c.req.param('kind'))
    const [, id] = NAME.exec(c.req.param('name')) ?? []
    if (!kind || !id) throw notFound('picture')
    const actor = await readActor(c.req.raw.headers)
    const { card, version, isPublic } = await findLinkSubject(db, kind, id, actor)
    const etag = `"${version}"`
    const headers = {
      etag,
      'cache-control': isPublic
        ? c.req.query('v') === version
          ? FOR_GOOD
          : FOR_AN_HOUR
        : 'private, no-store',
      // Readers of link previews fetch it from elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const bytes = await showLinkPicture(card, { folder, appName: env.APP_NAME, log: c.get('log') })
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/png' })
  })
}
