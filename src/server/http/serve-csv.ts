import slugify from '@sindresorhus/slugify'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { writeCsv } from '#server/platform/write-csv.ts'
import { type Actor, isStaff, type Role } from '#shared/accounts/roles.ts'
import type { Table } from '#shared/analytics/analytics-table.rules.ts'
import { forbidden, invalid, unauthenticated } from '#shared/http/problem.ts'
import { insertAuditEntry } from './edge.store.ts'
import type { Edge, EdgeVariables } from './edge.ts'

type CsvFile<Asked extends z.ZodMiniType> = {
  roles: readonly Role[]
  asked: Asked
  /** `name` is the name of the file, without its ending and the name of the product. */
  tableOf: (actor: Actor, asked: z.output<Asked>) => Promise<{ name: string; table: Table }>
}

/** A table as a file. Exports of staff are in the audit log. */
export function serveCsv<Asked extends z.ZodMiniType>(
  edge: Edge,
  path: string,
  { roles, asked, tableOf }: CsvFile<Asked>,
): void {
  const { app, files, readActor, env } = edge
  app.get(path, async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    await files.countRendering(actor.userId)
    if (!roles.some((role) => role === actor.role)) throw forbidden()
    const parsed = asked.safeParse(c.req.query())
    if (!parsed.success) {
      throw invalid(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
    }
    const { name, table } = await tableOf(actor, parsed.data)
    await recordExport(edge, { c, actor, path })
    return new Response(writeCsv(table), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${[slugify(env.APP_NAME), name].filter(Boolean).join('-')}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}

type Export = { c: Context<EdgeVariables>; actor: Actor; path: string }

async function recordExport({ db }: Edge, { c, actor, path }: Export): Promise<void> {
  if (!isStaff(actor.role)) return
  const asked = c.req.query()
  await insertAuditEntry(db, {
    actorId: actor.userId,
    actorRole: actor.role,
    action: `GET ${path}`,
    target: {},
    // Hono gives an object without a prototype, which Drizzle cannot store.
    after: Object.keys(asked).length > 0 ? { ...asked } : null,
    requestId: c.get('requestId'),
  })
}
