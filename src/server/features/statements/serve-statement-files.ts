import type { Context } from 'hono'
import * as z from 'zod/mini'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import type { Edge } from '#server/http/edge.ts'
import type { Database } from '#server/platform/database.ts'
import { writeFor } from '#server/platform/reader.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { PDF_LINES_MAX } from '#shared/statements/statement.constants.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'
import { findLines, type LinePosition } from './commission-entry.store.ts'
import { loadStatement } from './list-statements.ts'
import { presentLine, presentStatement } from './statement.presenter.ts'
import { writeStatementCsv } from './write-statement-csv.ts'

/** A month of a contract never has as many; it bounds the memory. */
const CSV_LINES_MAX = 100_000
/** Written in one go; other requests are served in between. */
const LINES_AT_ONCE = 500

/** For its parties and administrators. */
export function serveStatementFiles({ app, db, env, files, readActor }: Edge): void {
  const serve = (
    kind: 'pdf' | 'csv',
    write: (statement: Statement, client: string) => Promise<Uint8Array<ArrayBuffer>>,
  ) =>
    app.get(`/api/statements/:id/${kind}`, async (c: Context) => {
      const actor = await readActor(c.req.raw.headers)
      if (!actor) throw unauthenticated()
      const id = z.uuid().safeParse(c.req.param('id')?.toLowerCase())
      if (!id.success) throw notFound('statement')
      const { viewer, row } = await loadStatement({ tx: db, actor }, id.data)
      const statement = await presentStatement(db, viewer, row)
      const bytes = await writeFor(actor.reader, () =>
        files.read({
          content: ['statement', kind, statement],
          client: actor.userId,
          render: () => write(statement, actor.userId),
        }),
      )
      return new Response(bytes, {
        headers: {
          'content-type': kind === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${statement.number}.${kind}"`,
          'cache-control': 'private, no-store',
        },
      })
    })

  serve('csv', async (statement) =>
    new TextEncoder().encode(await writeStatementCsv(statement, pagesOfLines(db, statement))),
  )
  serve('pdf', async (statement, client) => {
    const { loadPartyPictures } = await import('#server/platform/cards/load-picture.ts')
    const { brand, racer: athlete } = statement
    const sheet = {
      statement,
      lines: await readLines(db, statement, PDF_LINES_MAX),
      pictures: await loadPartyPictures((own) => app.request(own), { brand, athlete }),
      appName: env.APP_NAME,
    }
    return threads.rendering.run(renderTasks.statementPdf, sheet, { client })
  })
}

async function* pagesOfLines(tx: Database, { id }: Statement): AsyncGenerator<StatementLine[]> {
  let after: LinePosition | undefined
  for (let left = CSV_LINES_MAX; left > 0; left -= LINES_AT_ONCE) {
    const found = await findLines(tx, id, { after, limit: LINES_AT_ONCE })
    const lines = found.slice(0, LINES_AT_ONCE).map(presentLine)
    yield lines
    const last = lines.at(-1)
    if (found.length <= LINES_AT_ONCE || !last) return
    after = [last.soldAt, last.id]
  }
}

const readLines = async (tx: Database, { id }: Statement, limit: number): Promise<StatementLine[]> =>
  (await findLines(tx, id, { limit })).slice(0, limit).map(presentLine)
