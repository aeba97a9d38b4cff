import { stringify } from 'csv-stringify/sync'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { exportQuery } from '#shared/analytics/analytics.contract.ts'
import { type Cell, type Table, tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { exponentOf } from '#shared/format/money.ts'
import { forbidden, invalid, unauthenticated } from '#shared/http/problem.ts'
import { measureAnalytics } from './get-analytics.ts'

export function serveAnalyticsExport({ app, db, env, limits, readActor }: Edge): void {
  app.get('/api/analytics/export.csv', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    if (!actor) throw unauthenticated()
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

/** Cells that a spreadsheet would run as a formula (CSV injection), including full-width characters. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell
  if ('share' in cell) return (Math.round(cell.share * 10_000) / 10_000).toString()
  const digits = exponentOf(cell.currency)
  return (cell.amountMinor / 10 ** digits).toFixed(digits)
}

/** With a BOM, by which spreadsheets recognize UTF-8, and the line ends of RFC 4180. */
export const writeCsv = ({ columns, rows }: Table): string =>
  stringify([columns, ...rows.map((row) => row.map(writeCell))], { bom: true, record_delimiter: 'windows' })
