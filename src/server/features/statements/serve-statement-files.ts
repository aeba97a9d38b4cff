import type { Context } from 'hono'
import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import type { Database } from '#server/platform/database.ts'
import { writeFor } from '#server/platform/reader.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { PDF_LINES_MAX } from '#shared/statements/statement.constants.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'
import { findLines } from './commission-entry.store.ts'
import { loadStatement } from './list-statements.ts'
import { presentLine, presentStatement } from './statement.presenter.ts'
import { writeStatementCsv } from './write-statement-csv.ts'

/** A month of a contract never has as many; it bounds the memory. */
const CSV_LINES_MAX = 100_000

/** For its parties and administrators. */
export function serveStatementFiles({ app, db, env, limits, readActor }: Edge): void {
  const serve = (
    kind: 'pdf' | 'csv',
    write: (statement: Statement) => Promise<Uint8Array<ArrayBuffer> | string>,
  ) =>
    app.get(`/api/statements/:id/${kind}`, async (c: Context) => {
      const actor = await readActor(c.req.raw.headers)
      // A file costs as much as a hundred other responses.
      await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
      if (!actor) throw unauthenticated()
      const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase())
      if (!id.success) throw notFound('statement')
      const { viewer, row } = await loadStatement({ tx: db, actor }, id.data)
      const statement = await presentStatement(db, viewer, row)
      return new Response(await writeFor(actor.reader, () => write(statement)), {
        headers: {
          'content-type': kind === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${statement.number}.${kind}"`,
          'cache-control': 'private, no-store',
        },
      })
    })

  serve('csv', async (statement) =>
    writeStatementCsv(statement, await readLines(db, statement, CSV_LINES_MAX)),
  )
  serve('pdf', async (statement) => {
    // The renderer is large, so it loads on first use.
    const { renderStatementPdf } = await import('./render-statement-pdf.tsx')
    const { loadPicture } = await import('#server/platform/cards/load-picture.ts')
    const { PLATE_PX } = await import('#server/platform/pdf/party-plate.tsx')
    const load = (url: string | null, fit: 'cover' | 'contain') =>
      loadPicture((own) => app.request(own), url, { width: PLATE_PX, height: PLATE_PX, fit })
    const file = await renderStatementPdf({
      statement,
      lines: await readLines(db, statement, PDF_LINES_MAX),
      pictures: {
        brand: await load(statement.brand.pictureUrl, 'contain'),
        athlete: await load(statement.racer.pictureUrl, 'cover'),
      },
      appName: env.APP_NAME,
    })
    return new Uint8Array(file)
  })
}

const readLines = async (tx: Database, { id }: Statement, limit: number): Promise<StatementLine[]> =>
  (await findLines(tx, id, { limit })).slice(0, limit).map(presentLine)
