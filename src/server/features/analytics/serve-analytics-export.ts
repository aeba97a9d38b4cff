import type { Edge } from '#server/http/edge.ts'
import { writeCsv } from '#server/platform/write-csv.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { exportQuery } from '#shared/analytics/analytics.contract.ts'
import { tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { forbidden, invalid, unauthenticated } from '#shared/http/problem.ts'
import { measureAnalytics } from './get-analytics.ts'

export function serveAnalyticsExport({ app, db, env, files, readActor }: Edge): void {
  app.get('/api/analytics/export.csv', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    await files.countRendering(actor.userId)
    if (!registrableRoles.some((role) => role === actor.role)) throw forbidden()
    const parsed = exportQuery.safeParse(c.req.query())
    if (!parsed.success) {
      throw invalid(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
    }
    const { table, ...query } = parsed.data
    const analytics = await measureAnalytics({ tx: db, env, actor, query })
    const { from, to } = analytics.span
    return new Response(writeCsv(tabulate(analytics, table)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="slipstream-${table}-${from}-${to}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
