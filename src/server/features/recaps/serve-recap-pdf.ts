import type { Context } from 'hono'
import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { writeFor } from '#server/platform/reader.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { readRecap, readSharedRecap } from './get-recap.ts'

/** For the parties by id, for everyone else by link. */
export function serveRecapPdf({ app, db, env, limits, readActor, storage }: Edge): void {
  // Rendering costs as much as a hundred other requests.
  const count = (c: Context) => limits.countIp('general', clientIp(c, env.TRUST_PROXY))
  const send = async (story: RecapStory) => {
    // The renderer is large, so it loads on first use.
    const { renderRecapPdf } = await import('./render-recap-pdf.tsx')
    const { readProofPictures } = await import('./read-proof-pictures.ts')
    const { loadPicture } = await import('#server/platform/cards/load-picture.ts')
    const { PLATE_PX } = await import('#server/platform/pdf/party-plate.tsx')
    const load = (url: string | null, fit: 'cover' | 'contain') =>
      loadPicture((own) => app.request(own), url, { width: PLATE_PX, height: PLATE_PX, fit })
    const file = await renderRecapPdf({
      story,
      letterhead: {
        athlete: await load(story.athlete.pictureUrl, 'cover'),
        brand: await load(story.brand.pictureUrl, 'contain'),
      },
      pictures: await readProofPictures(storage, story),
      appName: env.APP_NAME,
      appUrl: env.APP_URL,
    })
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileNameOf(story)}"`,
        'cache-control': 'private, no-store',
      },
    })
  }

  app.get('/api/recaps/:id/pdf', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    await count(c)
    if (!actor) throw unauthenticated()
    const id = z.uuid().safeParse(c.req.param('id').toLowerCase())
    if (!id.success) throw notFound('recap')
    return writeFor(actor.reader, async () => send(await readRecap({ tx: db, actor }, id.data)))
  })
  app.get('/api/shared-recaps/:token/pdf', async (c) => {
    await count(c)
    return send(await readSharedRecap(db, c.req.param('token')))
  })
}

const fileNameOf = (story: RecapStory): string =>
  `${story.contract.number} ${nameRecap(story)}`.replace(/[^\w]+/g, '-').concat('.pdf')
