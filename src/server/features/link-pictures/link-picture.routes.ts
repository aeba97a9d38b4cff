import path from 'node:path'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { clientOf } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { pictureDir } from '#server/platform/picture-cache.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { notFound } from '#shared/http/problem.ts'
import { linkKinds } from './link-picture-of.ts'
import { findLinkSubject, showLinkPicture } from './show-link-picture.ts'

/** An id or a slug, and the extension. */
const NAME = /^([\w-]{1,100})\.png$/

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

export function serveLinkPictures({
  app,
  env,
  db,
  files,
  readActor,
}: Pick<Edge, 'app' | 'env' | 'db' | 'files' | 'readActor'>): void {
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
      'cache-control': isPublic ? (c.req.query('v') === version ? IMMUTABLE : ONE_HOUR) : 'private, no-store',
      // Link previews embed it on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const bytes = await showLinkPicture(card, {
      folder,
      appName: env.APP_NAME,
      render: async (shown) => {
        const client = clientOf(c, actor, env.TRUST_PROXY)
        await files.countRendering(client)
        const fetchOwn = (url: string) => app.request(url)
        return threads.rendering.run(renderTasks.linkCard, shown, { client, fetchOwn })
      },
      log: c.get('log'),
    })
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/png' })
  })
}
