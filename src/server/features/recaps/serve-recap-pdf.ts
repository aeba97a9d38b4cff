import * as z from 'zod/mini'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { writeFor } from '#server/platform/reader.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { readRecap, readSharedRecap } from './get-recap.ts'

/** For the parties by id, for everyone else by link. */
export function serveRecapPdf({ app, db, env, files, readActor, storage }: Edge): void {
  const send = async (story: RecapStory, client: string) => {
    const render = async () => {
      const { readProofPictures } = await import('./read-proof-pictures.ts')
      const { loadPartyPictures } = await import('#server/platform/cards/load-picture.ts')
      const sheet = {
        story,
        letterhead: await loadPartyPictures((own) => app.request(own), story),
        pictures: await readProofPictures(storage, story),
        appName: env.APP_NAME,
        appUrl: env.APP_URL,
      }
      return threads.rendering.run(renderTasks.recapPdf, sheet, { client })
    }
    const file = await files.read({ content: ['recap', contentOf(story)], client, render })
    return new Response(file, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileNameOf(story)}"`,
        'cache-control': 'private, no-store',
      },
    })
  }

  app.get('/api/recaps/:id/pdf', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const id = z.uuid().safeParse(c.req.param('id').toLowerCase())
    if (!id.success) throw notFound('recap')
    return writeFor(actor.reader, async () => send(await readRecap({ tx: db, actor }, id.data), actor.userId))
  })
  app.get('/api/shared-recaps/:token/pdf', async (c) => {
    return send(await readSharedRecap(db, c.req.param('token')), clientIp(c, env.TRUST_PROXY))
  })
}

/** The figures are those of a day; the moment does not make them others. */
const contentOf = ({ readAt, ...story }: RecapStory) => ({ ...story, readOn: readAt.slice(0, 10) })

const fileNameOf = (story: RecapStory): string =>
  `${story.contract.number} ${nameRecap(story)}`.replace(/[^\w]+/g, '-').concat('.pdf')
