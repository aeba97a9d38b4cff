import { stale } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import type { SeasonReport, seasonReportEndpoints } from '#shared/season-reports/season-report.contract.ts'
import { requireSeasonReports } from './create-season-report.ts'
import { loadSeasonReport } from './get-season-report.ts'
import { presentSeasonReport } from './season-report.presenter.ts'
import { type SeasonReportChange, updateSeasonReport } from './season-report.store.ts'

async function changeReport(
  ctx: ActorContext,
  seen: { id: string; version: number },
  change: SeasonReportChange,
): Promise<SeasonReport> {
  const row = await updateSeasonReport(ctx.tx, seen, change)
  if (!row) throw stale('season report')
  return presentSeasonReport(ctx, row)
}

/** An empty note removes it. */
export const writeSeasonNote: Handler<typeof seasonReportEndpoints.writeNote> = async (ctx) => {
  const { note, version } = ctx.body
  const { id } = await loadSeasonReport(ctx, ctx.params.id)
  requireSeasonReports(ctx.actor)
  return changeReport(ctx, { id, version }, { note })
}

export const shareSeasonReport: Handler<typeof seasonReportEndpoints.share> = async (ctx) => {
  const { version, showsSales } = ctx.body
  const report = await loadSeasonReport(ctx, ctx.params.id)
  requireSeasonReports(ctx.actor)
  if (report.version !== version) throw stale('season report')
  if (report.token && report.showsSales === showsSales) return presentSeasonReport(ctx, report)
  if (report.token) return changeReport(ctx, report, { showsSales })
  const token = newToken()
  return changeReport(ctx, report, {
    token: ctx.encryption.encrypt(token),
    tokenHash: hashToken(token),
    sharedAt: new Date(),
    showsSales,
  })
}

/** On every plan: what was made public can always be taken back. */
export const stopSharingSeason: Handler<typeof seasonReportEndpoints.stopSharing> = async (ctx) => {
  const report = await loadSeasonReport(ctx, ctx.params.id)
  if (report.version !== ctx.body.version) throw stale('season report')
  if (!report.tokenHash) return presentSeasonReport(ctx, report)
  return changeReport(ctx, report, { token: null, tokenHash: null, sharedAt: null, showsSales: false })
}
