import path from 'node:path'
import type { Context } from 'hono'
import { racerCard } from '#server/features/link-pictures/link-picture-of.ts'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { cachedVersion, pictureDir, versionOf } from '#server/platform/picture-cache.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { athletePath } from '#shared/athletes/athlete.rules.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import type { MediaKitFile } from '#shared/paths.ts'
import { loadMediaKit, loadRacer } from './load-media-kit.ts'

/** An id or a slug. */
const NAME = /^[\w-]{1,100}$/

/** Increased when the design changes, so that every file is rendered again. */
const DESIGN_VERSION = 1

type Rendering = {
  file: MediaKitFile
  type: string
  racer: { id: string; slug: string }
  /** What the file shows. */
  content: unknown
  render: () => Promise<Uint8Array<ArrayBuffer>>
  client: string
  /** Kept on disk until the content changes; not for a copy with the email address, nor for what is quickly drawn. */
  isStored?: boolean
}

/** For signed-in users who can see the page of the racer. */
export function serveMediaKits({ app, db, env, files, readActor }: Edge): void {
  const { APP_NAME: appName, APP_URL: appUrl } = env
  const fetchOwn = (url: string) => app.request(url)

  async function viewerOf(c: Context) {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const id = c.req.param('id') ?? ''
    if (!NAME.test(id)) throw notFound('racer')
    return { viewer: { tx: db, actor }, id, client: actor.userId }
  }

  const versionFor = ({ content }: Rendering) => versionOf([DESIGN_VERSION, appName, content])

  async function fetchBytes(
    c: Context<EdgeVariables>,
    rendering: Rendering,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { file, racer, client, isStored = true } = rendering
    if (!isStored) return files.read({ ...rendering, content: [file, rendering.content] })
    const render = async () => {
      await files.countRendering(client)
      return Buffer.from(await rendering.render())
    }
    const folder = path.join(pictureDir(env), 'media-kits', racer.id.slice(-2), racer.id, file)
    const name = versionFor(rendering) + path.extname(file)
    return new Uint8Array(await cachedVersion(folder, name, render, c.get('log')))
  }

  async function send(c: Context<EdgeVariables>, rendering: Rendering): Promise<Response> {
    const { file, type, racer } = rendering
    const etag = `"${versionFor(rendering)}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(await fetchBytes(c, rendering), 200, {
      ...headers,
      'content-type': type,
      'content-disposition': `inline; filename="${racer.slug}-${file}"`,
    })
  }

  app.get('/api/athletes/:id/media-kit.pdf', async (c) => {
    const { viewer, id, client } = await viewerOf(c)
    const withEmail = c.req.query('email') === 'true'
    const kit = await loadMediaKit(viewer, { id, appUrl, withEmail })
    return send(c, {
      file: 'media-kit.pdf',
      type: 'application/pdf',
      racer: kit.profile,
      content: kit,
      client,
      render: () => threads.rendering.run(renderTasks.mediaKit, { kit, appName }, { client, fetchOwn }),
      isStored: kit.email === null,
    })
  })

  async function cardOf(c: Context) {
    const { viewer, id, client } = await viewerOf(c)
    const racer = await loadRacer(viewer, id)
    const card = { ...racerCard(racer), isTeam: racer.isTeam, pageUrl: `${appUrl}${athletePath(racer)}` }
    const picture: Rendering = {
      file: 'qr-card.png',
      type: 'image/png',
      racer,
      content: card,
      client,
      render: () => threads.rendering.run(renderTasks.qrCard, { card, appName }, { client, fetchOwn }),
    }
    return { racer, card, client, picture }
  }

  app.get('/api/athletes/:id/qr-card.png', async (c) => send(c, (await cardOf(c)).picture))
  app.get('/api/athletes/:id/qr-cards.pdf', async (c) => {
    const { card, client, picture } = await cardOf(c)
    return send(c, {
      ...picture,
      file: 'qr-cards.pdf',
      type: 'application/pdf',
      render: async () => {
        const { title, pageUrl } = card
        const sheet = { png: await fetchBytes(c, picture), title, pageUrl, appName }
        return threads.rendering.run(renderTasks.qrCardSheet, sheet, { client })
      },
    })
  })
  app.get('/api/athletes/:id/qr.svg', async (c) => {
    const { racer, card, client } = await cardOf(c)
    return send(c, {
      file: 'qr.svg',
      type: 'image/svg+xml',
      racer,
      content: card.pageUrl,
      client,
      render: async () => {
        // The renderer is large, so it loads on first use.
        const { drawQr } = await import('#server/platform/cards/draw-qr.ts')
        return new TextEncoder().encode(await drawQr(card.pageUrl, `QR code of ${racer.slug}`))
      },
      isStored: false,
    })
  })
}
