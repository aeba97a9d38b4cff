import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { exportQuery } from '#shared/analytics/analytics.contract.ts'
import { tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { forbidden, invalid, unauthenticated } from '#shared/http/problem.ts'
import { showAnalytics } from './show-analytics.ts'
import { writeCsv } from './write-csv.ts'

/** A table of the screen as a file: the same figures, for the same people. */
export function serveAnalyticsExport({ app, db, env, limits, readActor }: Edge): void {
  const ownHost = new URL(env.APP_URL).host
  app.get('/api/analytics/export.csv', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    if (!actor) throw unauthenticated()
    if (!registrableRoles.some((role) => role === actor.role)) throw forbidden()
    const asked = exportQuery.safeParse(c.req.query())
    if (!asked.success) {
      throw invalid(
        Object.fromEntries(asked.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
    }
    const { table, ...query } = asked.data
    const analytics = await showAnalytics({ tx: db, actor, query }, { ownHost })
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
