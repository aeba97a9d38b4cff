import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { result } from '#shared/profiles/result.contract.ts'

/** A season is a calendar year. The years that can be reported on, the current one included. */
export const SEASONS_MAX = 10

export const SEASON_NOTE_MAX = 2000

const season = z.int()
const period = { fromDay: z.iso.date(), toDay: z.iso.date() }

export const seasonReport = z.object({
  id: z.uuid(),
  season,
  note: z.string(),
  /** Null while it is not shared. */
  link: z.nullable(z.string()),
  sharedAt: z.nullable(z.iso.datetime()),
  /** Whether the private link shows the net sales with the racer's codes. */
  showsSales: z.boolean(),
  version: z.int(),
})
export type SeasonReport = z.infer<typeof seasonReport>

const seasonList = z.object({
  /** Newest first. */
  seasons: z.array(z.object({ season, ...period, report: z.nullable(seasonReport) })),
})
export type SeasonList = z.infer<typeof seasonList>

const seasonRace = z.object({
  id: z.uuid(),
  title: z.string(),
  organizer: z.string(),
  day: z.iso.date(),
  track: z.nullable(z.string()),
  city: z.nullable(z.string()),
})
export type SeasonRace = z.infer<typeof seasonRace>

const seasonSponsor = z.object({
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** The public page, if there is one. */
  path: z.nullable(z.string()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
})
export type SeasonSponsor = z.infer<typeof seasonSponsor>

/** What the racer did for all sponsors together, computed for each request. Never what one of them paid or sold. */
export const seasonStory = z.object({
  season,
  ...period,
  isOver: z.boolean(),
  note: z.string(),
  athlete: z.object({
    name: z.string(),
    number: z.nullable(z.string()),
    pictureUrl: z.nullable(z.string()),
    headerUrl: z.nullable(z.string()),
    /** The public page, if there is one. */
    path: z.nullable(z.string()),
  }),
  /** Race results with a date in the season, newest first. */
  results: z.array(result),
  /** Dates of the race calendar that the racer competed at, oldest first. */
  races: z.array(seasonRace),
  /** Sponsors with a public contract in the season; the others are only counted. */
  sponsors: z.array(seasonSponsor),
  privateSponsors: z.int(),
  /** Deliverables that were due, approved ones among them, and those submitted by their due date. */
  work: z.object({ promised: z.int(), delivered: z.int(), onTime: z.int() }),
  /** Null when the season is older than the statistics. */
  reach: z.nullable(
    z.object({
      /** The first day that was counted, where it is not the first day of the season. */
      since: z.nullable(z.iso.date()),
      views: z.int(),
      brandViews: z.int(),
      appearances: z.int(),
    }),
  ),
  newFollowers: z.int(),
  redemptions: z.int(),
  /** By currency; null for a private link without sales. */
  sales: z.nullable(z.array(z.object({ currency: z.string(), netMinor: z.int() }))),
  readAt: z.iso.datetime(),
})
export type SeasonStory = z.infer<typeof seasonStory>

export const seasonNote = z.object({
  note: z.string().check(z.trim(), z.maxLength(SEASON_NOTE_MAX, atMost(SEASON_NOTE_MAX))),
})

export const shareSeasonForm = z.object({ showsSales: z._default(z.boolean(), false) })

const byId = z.object({ id: namedId })
const access = ['ATHLETE'] as const
const changed = { access, params: byId, response: seasonReport, status: 200 } as const

export const seasonReportEndpoints = {
  list: endpoint('GET', '/api/season-reports', {
    summary: 'My seasons and their reports, newest first',
    access,
    response: seasonList,
  }),
  create: endpoint('POST', '/api/season-reports', {
    summary: 'Create the report of a season; the same season returns the same report',
    access,
    body: z.object({ season: z.int().check(z.minimum(1900), z.maximum(2199)) }),
    response: seasonReport,
  }),
  get: endpoint('GET', '/api/season-reports/{id}', {
    summary: 'A season report with its content',
    access,
    params: byId,
    response: seasonStory,
  }),
  writeNote: endpoint('PATCH', '/api/season-reports/{id}', {
    ...changed,
    summary: 'Set the note of a season report',
    body: z.extend(seasonNote, { version }),
  }),
  share: endpoint('POST', '/api/season-reports/{id}/share', {
    ...changed,
    summary:
      'Create a private link; anyone with the link can view the report, its net sales only if chosen. Shared again, it changes that choice',
    body: z.extend(shareSeasonForm, { version }),
  }),
  stopSharing: endpoint('POST', '/api/season-reports/{id}/stop-sharing', {
    ...changed,
    summary: 'Turn off the private link, on every plan; sharing again creates a new one',
    body: z.object({ version }),
  }),
  read: endpoint('GET', '/api/shared-season-reports/{token}', {
    summary: 'A shared season report by its private link',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: seasonStory,
  }),
}
