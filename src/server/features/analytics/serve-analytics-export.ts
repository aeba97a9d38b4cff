import type * as z from 'zod/mini'
import type { Edge } from '#server/http/edge.ts'
import { writeCsv } from '#server/platform/write-csv.ts'
import { type Actor, type Role, registrableRoles, staffRoles } from '#shared/accounts/roles.ts'
import { exportQuery } from '#shared/analytics/analytics.contract.ts'
import type { Span } from '#shared/analytics/analytics.rules.ts'
import { type Table, tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { isAdminTable } from '#shared/analytics/marketplace.constants.ts'
import { marketplaceExportQuery } from '#shared/analytics/marketplace.contract.ts'
import { tabulateMarketplace } from '#shared/analytics/marketplace-table.rules.ts'
import { testimonialExportQuery } from '#shared/analytics/testimonial-analytics.contract.ts'
import { tabulateTestimonials } from '#shared/analytics/testimonial-table.rules.ts'
import { forbidden, invalid, unauthenticated } from '#shared/http/problem.ts'
import { measureAnalytics } from './get-analytics.ts'
import { measureMarketplace } from './show-marketplace.ts'
import { measureTestimonials } from './show-testimonial-analytics.ts'

export function serveAnalyticsExport(edge: Edge): void {
  const { db: tx, env } = edge
  serveTables(edge, '/api/analytics/export.csv', {
    roles: registrableRoles,
    asked: exportQuery,
    async tableOf(actor, { table, ...query }) {
      const analytics = await measureAnalytics({ tx, env, actor, query })
      return { name: table, span: analytics.span, table: tabulate(analytics, table) }
    },
  })
  serveTables(edge, '/api/admin/analytics/export.csv', {
    roles: staffRoles,
    asked: marketplaceExportQuery,
    async tableOf(actor, { table, ...query }) {
      if (isAdminTable(table) && actor.role !== 'ADMIN') throw forbidden()
      const analytics = await measureMarketplace({ tx, env, actor, query })
      return { name: table, span: analytics.span, table: tabulateMarketplace(analytics, table) }
    },
  })
  serveTables(edge, '/api/testimonials/analytics/export.csv', {
    roles: [...registrableRoles, ...staffRoles],
    asked: testimonialExportQuery,
    async tableOf(actor, { table, ...query }) {
      const analytics = await measureTestimonials({ tx, actor, query })
      const name = `testimonials-${table}`
      return { name, span: analytics.span, table: tabulateTestimonials(analytics, table) }
    },
  })
}

type Tables<Asked extends z.ZodMiniType> = {
  roles: readonly Role[]
  asked: Asked
  tableOf: (actor: Actor, asked: z.output<Asked>) => Promise<{ name: string; span: Span; table: Table }>
}

function serveTables<Asked extends z.ZodMiniType>(
  { app, files, readActor }: Edge,
  path: string,
  { roles, asked, tableOf }: Tables<Asked>,
): void {
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
    const { name, span, table } = await tableOf(actor, parsed.data)
    return new Response(writeCsv(table), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="slipstream-${name}-${span.from}-${span.to}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
