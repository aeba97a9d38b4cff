import type { Edge } from '#server/http/edge.ts'
import { serveCsv } from '#server/http/serve-csv.ts'
import { registrableRoles, staffRoles } from '#shared/accounts/roles.ts'
import { exportQuery } from '#shared/analytics/analytics.contract.ts'
import type { Span } from '#shared/analytics/analytics.rules.ts'
import { tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { isAdminTable } from '#shared/analytics/marketplace.constants.ts'
import { marketplaceExportQuery } from '#shared/analytics/marketplace.contract.ts'
import { tabulateMarketplace } from '#shared/analytics/marketplace-table.rules.ts'
import { testimonialExportQuery } from '#shared/analytics/testimonial-analytics.contract.ts'
import { tabulateTestimonials } from '#shared/analytics/testimonial-table.rules.ts'
import { forbidden } from '#shared/http/problem.ts'
import { measureAnalytics } from './get-analytics.ts'
import { measureMarketplace } from './show-marketplace.ts'
import { measureTestimonials } from './show-testimonial-analytics.ts'

export function serveAnalyticsExport(edge: Edge): void {
  const { db: tx, env } = edge
  serveCsv(edge, '/api/analytics/export.csv', {
    roles: registrableRoles,
    asked: exportQuery,
    async tableOf(actor, { table, ...query }) {
      const analytics = await measureAnalytics({ tx, env, actor, query })
      return { name: `${table}-${daysOf(analytics)}`, table: tabulate(analytics, table) }
    },
  })
  serveCsv(edge, '/api/admin/analytics/export.csv', {
    roles: staffRoles,
    asked: marketplaceExportQuery,
    async tableOf(actor, { table, ...query }) {
      if (isAdminTable(table) && actor.role !== 'ADMIN') throw forbidden()
      const analytics = await measureMarketplace({ tx, env, actor, query })
      return { name: `${table}-${daysOf(analytics)}`, table: tabulateMarketplace(analytics, table) }
    },
  })
  serveCsv(edge, '/api/testimonials/analytics/export.csv', {
    roles: [...registrableRoles, ...staffRoles],
    asked: testimonialExportQuery,
    async tableOf(actor, { table, ...query }) {
      const analytics = await measureTestimonials({ tx, actor, query })
      const name = `testimonials-${table}-${daysOf(analytics)}`
      return { name, table: tabulateTestimonials(analytics, table) }
    },
  })
}

const daysOf = ({ span: { from, to } }: { span: Span }): string => `${from}-${to}`
