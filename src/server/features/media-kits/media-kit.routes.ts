import path from 'node:path'
import type { Context } from 'hono'
import { racerCard } from '#server/features/link-pictures/link-picture-of.ts'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { cachedVersion, pictureDir, versionOf } from '#server/platform/picture-cache.ts'
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
  render: () => Promise<Buffer>
  /** Kept on disk until the content changes; not for a copy with the email address, nor for what is quickly drawn. */
  isStored?: boolean
}

/** For signed-in users who can see the page of the racer. The renderers are large, so they load on first use. */
export function serveMediaKits({ app, db, env, limits, readActor }: Edge): void {
  const { APP_NAME: appName, APP_URL: appUrl } = env
  const fetchOwn = (url: string) => app.request(url)

  async function viewerOf(c: Context) {
    const actor = await readActor(c.req.raw.headers)
    // Rendering costs as much as a hundred other requests.
    await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    if (!actor) throw unauthenticated()
    const id = c.req.param('id') ?? ''
    if (!NAME.test(id)) throw notFound('racer')
    return { viewer: { tx: db, actor }, id }
  }

  const versionFor = ({ content }: Rendering) => versionOf([DESIGN_VERSION, appName, content])

  function fetchBytes(c: Context<EdgeVariables>, rendering: Rendering): Promise<Buffer> {
    const { file, racer, render, isStored = true } = rendering
    if (!isStored) return render()
    const folder = path.join(pictureDir(env), 'media-kits', racer.id.slice(-2), racer.id, file)
    return cachedVersion(folder, versionFor(rendering) + path.extname(file), render, c.get('log'))
  }

  async function send(c: Context<EdgeVariables>, rendering: Rendering): Promise<Response> {
    const { file, type, racer } = rendering
    const etag = `"${versionFor(rendering)}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(await fetchBytes(c, rendering)), 200, {
      ...headers,
      'content-type': type,
      'content-disposition': `inline; filename="${racer.slug}-${file}"`,
    })
  }

  app.get('/api/athletes/:id/media-kit.pdf', async (c) => {
    const { viewer, id } = await viewerOf(c)
    const withEmail = c.req.query('email') === 'true'
    const kit = await loadMediaKit(viewer, { id, appUrl, withEmail })
    return send(c, {
      file: 'media-kit.pdf',
      type: 'application/pdf',
      racer: kit.profile,
      content: kit,
      render: async () => {
        const { renderMediaKit } = await import('./render-media-kit.tsx')
        return renderMediaKit(kit, { appName, fetchOwn })
      },
      isStored: kit.email === null,
    })
  })

  async function cardOf(c: Context) {
    const { viewer, id } = await viewerOf(c)
    const racer = await loadRacer(viewer, id)
    const card = { ...racerCard(racer), isTeam: racer.isTeam, pageUrl: `${appUrl}${athletePath(racer)}` }
    const picture: Rendering = {
      file: 'qr-card.png',
      type: 'image/png',
      racer,
      content: card,
      render: async () => {
        const { drawQrCard } = await import('./draw-qr-card.tsx')
        return drawQrCard(card, { appName, fetchOwn })
      },
    }
    return { racer, card, picture }
  }

  app.get('/api/athletes/:id/qr-card.png', async (c) => send(c, (await cardOf(c)).picture))
  app.get('/api/athletes/:id/qr-cards.pdf', async (c) => {
    const { card, picture } = await cardOf(c)
    return send(c, {
      ...picture,
      file: 'qr-cards.pdf',
      type: 'application/pdf',
      render: async () => {
        const { renderCardSheet } = await import('./render-card-sheet.tsx')
        return renderCardSheet(await fetchBytes(c, picture), { ...card, appName })
      },
    })
  })
  app.get('/api/athletes/:id/qr.svg', async (c) => {
    const { racer, card } = await cardOf(c)
    return send(c, {
      file: 'qr.svg',
      type: 'image/svg+xml',
      racer,
      content: card.pageUrl,
      render: async () => {
        const { drawQr } = await import('#server/platform/cards/draw-qr.ts')
        return Buffer.from(await drawQr(card.pageUrl, `QR code of ${racer.slug}`))
      },
      isStored: false,
    })
  })
}
