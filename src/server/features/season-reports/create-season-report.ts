import { requireFeature } from '#server/features/memberships/require-room.ts'
import type { Handler } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { invalid } from '#shared/http/problem.ts'
import type { seasonReportEndpoints } from '#shared/season-reports/season-report.contract.ts'
import { daysOfSeason, seasonsSince } from '#shared/season-reports/season-report.rules.ts'
import { today } from '#shared/time.ts'
import { findFirstDay } from './season-facts.store.ts'
import { presentSeasonReport } from './season-report.presenter.ts'
import { ensureSeasonReport, findSeasonReports } from './season-report.store.ts'

/** Reports that were made before a downgrade stay: they can be read, and their links work. */
export const requireSeasonReports = (actor: Actor): void =>
  requireFeature(actor, 'season-report', 'Your plan doesn’t include season reports.')

export const listSeasonReports: Handler<typeof seasonReportEndpoints.list> = async (ctx) => {
  const { tx, actor } = ctx
  const [firstDay, reports] = await Promise.all([
    findFirstDay(tx, actor.userId),
    findSeasonReports(tx, actor.userId),
  ])
  // A report stays in the list when the facts of its season were removed.
  const seasons = [...new Set([...seasonsSince(firstDay, today()), ...reports.map(({ season }) => season)])]
  return {
    seasons: seasons
      .sort((one, other) => other - one)
      .map((season) => {
        const report = reports.find((each) => each.season === season)
        return {
          season,
          ...daysOfSeason(season, today()),
          report: report ? presentSeasonReport(ctx, report) : null,
        }
      }),
  }
}

export const createSeasonReport: Handler<typeof seasonReportEndpoints.create> = async (ctx) => {
  const { tx, actor, body } = ctx
  requireSeasonReports(actor)
  const seasons = seasonsSince(await findFirstDay(tx, actor.userId), today())
  if (!seasons.includes(body.season))
    throw invalid({ season: `Choose a season from ${seasons.at(-1)} to ${seasons[0]}` })
  return presentSeasonReport(ctx, await ensureSeasonReport(tx, { userId: actor.userId, season: body.season }))
}
