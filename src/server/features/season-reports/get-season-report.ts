import { countNewFollowers, countReach } from '#server/features/analytics/count-reach.ts'
import { listPastRaces } from '#server/features/events/list-event-dates.ts'
import { listResultsIn } from '#server/features/profiles/profile.reads.ts'
import { sumCodeSales } from '#server/features/roi/measure-roi.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { hashToken } from '#server/platform/link-token.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import type {
  SeasonRace,
  SeasonStory,
  seasonReportEndpoints,
} from '#shared/season-reports/season-report.contract.ts'
import {
  countedDays,
  daysOfSeason,
  seasonOf,
  withoutSales,
} from '#shared/season-reports/season-report.rules.ts'
import { today } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { countSeasonWork, findSeasonRacer, findSponsors } from './season-facts.store.ts'
import { findReportByToken, findSeasonReport, type SeasonReportRow } from './season-report.store.ts'

export const getSeasonReport: Handler<typeof seasonReportEndpoints.get> = (ctx) =>
  readSeasonReport(ctx, ctx.params.id)

export const getSharedSeasonReport: Handler<typeof seasonReportEndpoints.read> = ({ tx, params }) =>
  readSharedSeasonReport(tx, params.token)

/** Loads a report of the actor; 404 otherwise. */
export async function loadSeasonReport(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<SeasonReportRow> {
  const report = await findSeasonReport(tx, { id, userId: actor.userId })
  if (!report) throw notFound('season report')
  return report
}

export const readSeasonReport = async (
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<SeasonStory> => buildStory(ctx.tx, await loadSeasonReport(ctx, id))

/** For everyone who has the link, whatever plan the racer has now. */
export async function readSharedSeasonReport(tx: Database, token: string): Promise<SeasonStory> {
  const shared = await findReportByToken(tx, hashToken(token))
  if (!shared) throw notFound('season report')
  const story = await buildStory(tx, shared)
  return shared.showsSales ? story : withoutSales(story)
}

/** Computed now, from what the product has counted. */
async function buildStory(tx: Database, { userId, season, note }: SeasonReportRow): Promise<SeasonStory> {
  const days = daysOfSeason(season, today())
  // Brands record sales on days of their own, which may be ahead of the racer's.
  const wholeYear = { from: days.fromDay, to: `${season}-12-31` }
  const [athlete, results, races, sponsors, work, reach, newFollowers, sold] = await Promise.all([
    presentRacer(tx, userId),
    listResultsIn(tx, userId, days),
    listPastRaces(tx, userId, days),
    findSponsors(tx, userId, days),
    countSeasonWork(tx, userId, season),
    measureReach(tx, userId, days),
    countNewFollowers(tx, userId, wholeYear),
    sumCodeSales(tx, { athleteUserId: userId, ...wholeYear }),
  ])
  const named = sponsors.filter(({ isPublic }) => isPublic)
  return {
    season,
    ...days,
    isOver: season < seasonOf(today()),
    note,
    athlete,
    results,
    races: races.map(presentRace),
    sponsors: named.map(({ name, slug, logoUrl, isPublished, startsOn, endsOn }) => ({
      name,
      pictureUrl: logoUrl,
      path: isPublished ? paths.brand({ slug }) : null,
      startsOn,
      endsOn,
    })),
    privateSponsors: sponsors.length - named.length,
    work,
    reach,
    newFollowers,
    redemptions: sold.reduce((total, { redemptions }) => total + redemptions, 0),
    sales: addUpSales(sold),
    readAt: new Date().toISOString(),
  }
}

async function presentRacer(tx: Database, userId: string): Promise<SeasonStory['athlete']> {
  const found = await findSeasonRacer(tx, userId)
  if (!found) throw notFound('season report')
  const { user, profile } = found
  const isOpen = profile?.publishedAt && profile.visibility !== 'PRIVATE' && !isClosedAccount(user.status)
  return {
    name: user.name,
    number: profile?.number ?? null,
    pictureUrl: user.pictureUrl,
    headerUrl: profile?.headerImageUrl ?? null,
    path: isOpen ? paths.athlete({ slug: profile.slug }) : null,
  }
}

const presentRace = ({ id, title, promoter, startsAt, timezone, track, city }: EventDate): SeasonRace => ({
  id,
  title,
  organizer: promoter.name,
  day: toZonedDay(startsAt, timezone),
  track,
  city,
})

async function measureReach(
  tx: Database,
  userId: string,
  days: { fromDay: string; toDay: string },
): Promise<SeasonStory['reach']> {
  const counted = countedDays(days, today())
  if (!counted) return null
  return {
    since: counted.since,
    ...(await countReach(tx, userId, { from: counted.fromDay, to: counted.toDay })),
  }
}

type Sold = { currency: string; salesMinor: number; refundedMinor: number }

/** Net of refunds, the largest currency first. */
function addUpSales(sold: readonly Sold[]): { currency: string; netMinor: number }[] {
  const totals = new Map<string, number>()
  for (const { currency, salesMinor, refundedMinor } of sold) {
    totals.set(currency, (totals.get(currency) ?? 0) + salesMinor - refundedMinor)
  }
  return [...totals]
    .map(([currency, netMinor]) => ({ currency, netMinor }))
    .sort((one, other) => other.netMinor - one.netMinor)
}
