import * as z from 'zod/mini'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { writeFor } from '#server/platform/reader.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import type { SeasonStory } from '#shared/season-reports/season-report.contract.ts'
import { readSeasonReport, readSharedSeasonReport } from './get-season-report.ts'

/** The side of a picture in a letterhead, sharp in print. */
const PLATE_PX = 216

/** For the racer by id, for everyone else by link. */
export function serveSeasonReportPdf({ app, db, env, files, readActor }: Edge): void {
  const send = async (story: SeasonStory, client: string) => {
    const render = async () => {
      const { loadPicture } = await import('#server/platform/cards/load-picture.ts')
      const picture = await loadPicture((own) => app.request(own), story.athlete.pictureUrl, {
        width: PLATE_PX,
        height: PLATE_PX,
        fit: 'cover',
      })
      const sheet = { story, picture, appName: env.APP_NAME, appUrl: env.APP_URL }
      return threads.rendering.run(renderTasks.seasonReportPdf, sheet, { client })
    }
    const file = await files.read({ content: ['season-report', contentOf(story)], client, render })
    return new Response(file, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileNameOf(story)}"`,
        'cache-control': 'private, no-store',
      },
    })
  }

  app.get('/api/season-reports/:id/pdf', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const id = z.uuid().safeParse(c.req.param('id').toLowerCase())
    if (!id.success) throw notFound('season report')
    return writeFor(actor.reader, async () =>
      send(await readSeasonReport({ tx: db, actor }, id.data), actor.userId),
    )
  })
  app.get('/api/shared-season-reports/:token/pdf', async (c) => {
    return send(await readSharedSeasonReport(db, c.req.param('token')), clientIp(c, env.TRUST_PROXY))
  })
}

/** The figures are those of a day; the moment does not make them others. */
const contentOf = ({ readAt, ...story }: SeasonStory) => ({ ...story, readOn: readAt.slice(0, 10) })

const fileNameOf = ({ athlete, season }: SeasonStory): string =>
  `${athlete.name} season ${season}`.replace(/[^\w]+/g, '-').concat('.pdf')
