import * as z from 'zod/mini'
import { NAME_MAX } from '#shared/accounts/account.constants.ts'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId, timezone, version } from '#shared/input-fields.ts'
import { place } from '#shared/locations/location.contract.ts'
import { pictureUrl } from '#shared/media/media.contract.ts'
import { DISCIPLINES_MAX, LINE_MAX, SPORTS_MAX } from '#shared/profiles/profile.constants.ts'
import {
  atMost,
  chosenFrom,
  optionalCount,
  optionalLine,
  optionalMarkdown,
  optionalText,
} from '#shared/profiles/profile-fields.ts'
import { showcase } from '#shared/profiles/showcase.contract.ts'
import { slugProblem } from '#shared/profiles/slug.rules.ts'
import { socials, socialsBody } from '#shared/profiles/social.contract.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { pageTestimonials } from '#shared/testimonials/testimonial.contract.ts'
import {
  ATTENDANCE_MAX,
  CLASS_NAME_MAX,
  CLASSES_MAX,
  FOUNDED_MIN,
  PROMOTER_TEXT_MAX,
  PROMOTER_YEARS_MAX,
  promoterKinds,
  WEBSITE_MAX,
} from './promoter.constants.ts'
import { promoterCard, promoterListEndpoints } from './promoter-list.contract.ts'

/** Blank means: derived from the name. */
const slug = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.superRefine((typed, context) => {
        const problem = typed && slugProblem(typed)
        if (problem) context.addIssue(problem)
      }),
    ),
  ),
  z.transform((typed) => typed || null),
)

const FOUNDED = `Enter a year from ${FOUNDED_MIN} to this one`
const foundedYear = z.nullable(
  z.int(FOUNDED).check(
    z.minimum(FOUNDED_MIN, FOUNDED),
    z.refine((year) => year <= new Date().getUTCFullYear(), FOUNDED),
  ),
)

const WEBSITE = 'Enter a full URL, such as https://example.com'
const website = z.pipe(
  optionalLine(WEBSITE_MAX),
  z.nullable(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WEBSITE })),
)

/** The fields of an event page; only the name is required. */
export const promoterForm = z.object({
  kind: z.enum(promoterKinds, 'Choose one'),
  /** Also the name of the account. */
  eventName: z
    .string()
    .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(NAME_MAX, atMost(NAME_MAX))),
  eventSlug: slug,
  bio: optionalMarkdown(PROMOTER_TEXT_MAX),
  sanctioningBody: optionalLine(LINE_MAX),
  foundedYear,
  averageAttendance: optionalCount(ATTENDANCE_MAX, 'Enter a whole number of people'),
  experienceYears: optionalCount(PROMOTER_YEARS_MAX, `Enter whole years, 0 to ${PROMOTER_YEARS_MAX}`),
  website,
  sports: chosenFrom(
    motorsportList.map(({ value }) => value),
    SPORTS_MAX,
    `Choose at most ${SPORTS_MAX} motorsports`,
  ),
  disciplines: chosenFrom(
    disciplineList.map(({ value }) => value),
    DISCIPLINES_MAX,
    `Choose at most ${DISCIPLINES_MAX} disciplines`,
  ),
  classes: z.pipe(
    z
      .array(z.string().check(z.trim(), z.maxLength(CLASS_NAME_MAX, atMost(CLASS_NAME_MAX))))
      .check(z.maxLength(CLASSES_MAX, `List at most ${CLASSES_MAX} classes`)),
    z.transform((classes) => [...new Set(classes.filter(Boolean))]),
  ),
  homeTrack: optionalLine(LINE_MAX),
  location: optionalLine(LINE_MAX),
  place: z.nullable(place),
  /** Null: that of the place; missing: unchanged. */
  timezone: z.nullish(timezone),
  history: optionalText(PROMOTER_TEXT_MAX),
  headerImageUrl: z.nullable(pictureUrl),
  logoUrl: z.nullable(pictureUrl),
  socials: socialsBody,
  published: z.boolean(),
})
export type PromoterForm = z.input<typeof promoterForm>
export type PromoterFields = z.output<typeof promoterForm>

const text = z.nullable(z.string())

/** What its owner sees: the saved form and the figures of the hub. */
const myPromoter = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  version: z.int(),
  kind: z.enum(promoterKinds),
  eventName: z.string(),
  eventSlug: text,
  bio: text,
  sanctioningBody: text,
  foundedYear: z.nullable(z.int()),
  averageAttendance: z.nullable(z.int()),
  experienceYears: z.nullable(z.int()),
  website: text,
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  classes: z.array(z.string()),
  homeTrack: text,
  location: text,
  place: z.nullable(place),
  timezone: z.string(),
  history: text,
  headerImageUrl: text,
  logoUrl: text,
  socials,
  published: z.boolean(),
  featured: z.boolean(),
  followers: z.int(),
  /** Of the last thirty days. */
  recentViews: z.int(),
})
export type MyPromoter = z.infer<typeof myPromoter>

/** The whole page of an event or series. */
const promoterDetail = z.object({
  ...z.omit(promoterCard, { nextDate: true }).shape,
  ...showcase.shape,
  /** Null without any. */
  testimonials: z.nullable(pageTestimonials),
  /** The bio as rendered; empty without one. */
  about: z.array(z.custom<RichTextNode>()),
  kind: z.enum(promoterKinds),
  region: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  sanctioningBody: text,
  foundedYear: z.nullable(z.int()),
  averageAttendance: z.nullable(z.int()),
  experienceYears: z.nullable(z.int()),
  website: text,
  classes: z.array(z.string()),
  /** The home track first, then those of the dates. */
  tracks: z.array(z.string()),
  history: text,
  followers: z.int(),
  isFollowing: z.boolean(),
  /** An unpublished page is visible to its owner only. */
  isPublished: z.boolean(),
  /** Search engines are asked to leave it out. */
  noIndex: z.boolean(),
  linkPicture: z.string(),
})
export type PromoterDetail = z.infer<typeof promoterDetail>

const savePromoterBody = z.extend(promoterForm, { version })

export const promoterEndpoints = {
  ...promoterListEndpoints,
  slugAvailable: endpoint('GET', '/api/promoters/slug-available', {
    summary: 'Check whether a slug is available, with a suggestion',
    access: 'signed-in',
    query: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ available: z.boolean(), suggestion: z.string() }),
  }),
  own: endpoint('GET', '/api/promoters/me', {
    summary: "Get the promoter's own page; null before there is one",
    access: ['PROMOTER'],
    response: z.nullable(myPromoter),
  }),
  get: endpoint('GET', '/api/promoters/{slugOrId}', {
    summary: 'Get an event promoter',
    access: 'public',
    readsReplica: true,
    params: z.object({ slugOrId: z.string().check(z.maxLength(100)) }),
    response: promoterDetail,
  }),
  create: endpoint('POST', '/api/promoters', {
    summary: 'Create the page of an event or series; one per account',
    access: ['PROMOTER'],
    body: promoterForm,
    response: myPromoter,
  }),
  update: endpoint('PUT', '/api/promoters/{id}', {
    summary: 'Save the own page; 409 STALE if there is a newer version',
    access: ['PROMOTER'],
    params: z.object({ id: namedId }),
    body: savePromoterBody,
    response: myPromoter,
  }),
}
