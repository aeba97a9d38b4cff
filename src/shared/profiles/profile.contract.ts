import * as z from 'zod/mini'
import { NAME_MAX } from '#shared/accounts/account.constants.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { version } from '#shared/input-fields.ts'
import { place } from '#shared/locations/location.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import {
  ACHIEVEMENTS_MAX,
  AUDIENCE_MAX,
  BIO_MAX,
  DISCIPLINES_MAX,
  EXPERIENCE_MAX,
  LINE_MAX,
  NEEDS_MAX,
  ONBOARDING_STEPS,
  OTHER_TRACKS_MAX,
  SPORTS_MAX,
  visibilities,
} from './profile.constants.ts'
import { isRacingNumber, lockableFields, tidyNumber } from './profile.rules.ts'
import {
  atMost,
  chosenFrom,
  optionalBirthDate,
  optionalCount,
  optionalLine,
  optionalMarkdown,
  optionalText,
} from './profile-fields.ts'
import { slugProblem } from './slug.rules.ts'
import { socials, socialsBody } from './social.contract.ts'

const number = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.refine(
          (typed) => !typed.trim() || isRacingNumber(tidyNumber(typed)),
          'Use one to four digits or letters, such as 27 or 7X',
        ),
      ),
  ),
  z.transform((typed) => (typed && tidyNumber(typed)) || null),
)

const slug = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      z.toLowerCase(),
      // Each problem has its own message, so the check reports it itself.
      z.superRefine((typed, context) => {
        const problem = typed && slugProblem(typed)
        if (problem) context.addIssue(problem)
      }),
    ),
  ),
  z.transform((typed) => typed || null),
)

const sports = chosenFrom(
  motorsportList.map(({ value }) => value),
  SPORTS_MAX,
  `Choose at most ${SPORTS_MAX} motorsports`,
)
const disciplines = chosenFrom(
  disciplineList.map(({ value }) => value),
  DISCIPLINES_MAX,
  `Choose at most ${DISCIPLINES_MAX} disciplines`,
)
const level = z.nullable(
  z.string().check(z.refine((value) => LEVEL_WORDS.includes(value), 'Choose from the list')),
)
const pictureUrl = z.nullable(z.string().check(z.maxLength(500, atMost(500))))

const requiredName = z
  .string()
  .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(NAME_MAX, atMost(NAME_MAX)))

export const profileFields = z.object({
  isTeam: z.boolean(),
  /** A team has this name only. */
  firstName: requiredName,
  lastName: optionalLine(NAME_MAX),
  /** The team that a single racer races for. */
  teamName: optionalLine(LINE_MAX),
  slug,
  number,
  bio: optionalMarkdown(BIO_MAX),
  headerImageUrl: pictureUrl,
  profileImageUrl: pictureUrl,
  sports,
  disciplines,
  level,
  racingClass: optionalLine(LINE_MAX),
  experienceYears: optionalCount(EXPERIENCE_MAX, `Enter whole years, 0 to ${EXPERIENCE_MAX}`),
  /** Private: decides whether a guardian must sign their contracts as well. */
  birthDate: optionalBirthDate,
  achievements: optionalText(ACHIEVEMENTS_MAX),
  homeTrack: optionalLine(LINE_MAX),
  otherTracks: z.pipe(
    z
      .array(z.string().check(z.trim(), z.maxLength(LINE_MAX, atMost(LINE_MAX))))
      .check(z.maxLength(OTHER_TRACKS_MAX, `List at most ${OTHER_TRACKS_MAX} tracks`)),
    z.transform((tracks) => [...new Set(tracks.filter(Boolean))]),
  ),
  place: z.nullable(place),
  sponsorshipNeeds: optionalText(NEEDS_MAX),
  openTo: chosenFrom(offerTypes, offerTypes.length, 'Choose from the list'),
  audienceSize: optionalCount(AUDIENCE_MAX, 'Enter a whole number of followers'),
  visibility: z.enum(visibilities, 'Choose who can see it'),
  published: z.boolean(),
  socials: socialsBody,
})
export type ProfileForm = z.input<typeof profileFields>
export type ProfileFields = z.output<typeof profileFields>

export const saveProfileBody = z.extend(profileFields, { version })

/** The racer's own view of it; before the first save there is no id and the version is 0. */
export const profile = z.object({
  id: z.nullable(z.uuid()),
  version,
  isTeam: z.boolean(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  number: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  headerImageUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  level: z.nullable(z.string()),
  racingClass: z.nullable(z.string()),
  experienceYears: z.nullable(z.int()),
  birthDate: z.nullable(z.iso.date()),
  achievements: z.nullable(z.string()),
  homeTrack: z.nullable(z.string()),
  otherTracks: z.array(z.string()),
  place: z.nullable(place),
  sponsorshipNeeds: z.nullable(z.string()),
  openTo: z.array(z.string()),
  audienceSize: z.nullable(z.int()),
  visibility: z.enum(visibilities),
  published: z.boolean(),
  socials,
  /** What has to be there before it can be published. */
  unpublishedBecause: z.array(z.string()),
  /** Changed by support only. */
  locked: z.array(z.enum(lockableFields)),
})
export type Profile = z.infer<typeof profile>

export const motorsportsBody = z.object({ motorsports: sports, disciplines, level })
export const motorsportsChoice = z.object({
  motorsports: z.array(z.string()),
  disciplines: z.array(z.string()),
  level: z.nullable(z.string()),
})
export type MotorsportsChoice = z.infer<typeof motorsportsChoice>

export const completeness = z.object({
  /** 0 to 100: the weights of what is done. */
  score: z.int(),
  items: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      done: z.boolean(),
      weight: z.int(),
      /** The field itself. */
      href: z.string(),
      why: z.string(),
    }),
  ),
})
export type Completeness = z.infer<typeof completeness>

/** A racer's place in the "priority" sort, and what raises it. */
export const priority = z.object({
  /** 0 to 100. */
  score: z.int(),
  parts: z.array(
    z.object({
      label: z.string(),
      points: z.int(),
      max: z.int(),
      /** What raises it. */
      hint: z.string(),
      href: z.nullable(z.string()),
    }),
  ),
})
export type Priority = z.infer<typeof priority>

/** Whether others can see the page; null without one: admins, and companies before their first save. */
export const publication = z.nullable(
  z.object({
    isPublished: z.boolean(),
    /** Staff unpublished it, and it cannot be published before they restore it. */
    isRemoved: z.boolean(),
    /** What has to be there before it can be published. */
    obstacles: z.array(z.string()),
  }),
)
export type Publication = z.infer<typeof publication>

export const onboardingBody = z.object({
  step: z.int().check(z.minimum(1), z.maximum(ONBOARDING_STEPS)),
  completed: z.optional(z.boolean()),
  skipped: z.optional(z.boolean()),
})

export const profileEndpoints = {
  get: endpoint('GET', '/api/profile', {
    summary: 'Your own racing profile; promoters and brands have calls of their own',
    access: ['ATHLETE'],
    response: profile,
  }),
  save: endpoint('PUT', '/api/profile', {
    summary: 'Save your racing profile whole; 409 STALE when it was saved since the version named',
    access: ['ATHLETE'],
    body: saveProfileBody,
    response: profile,
  }),
  motorsports: endpoint('GET', '/api/profile/motorsports', {
    summary: 'The motorsports, disciplines and level of your own profile',
    access: ['ATHLETE', 'PROMOTER'],
    response: motorsportsChoice,
  }),
  saveMotorsports: endpoint('PUT', '/api/profile/motorsports', {
    summary: `Choose at most ${SPORTS_MAX} motorsports, their disciplines, and for racers the level`,
    access: ['ATHLETE', 'PROMOTER'],
    body: motorsportsBody,
    response: motorsportsChoice,
  }),
  completeness: endpoint('GET', '/api/profile/completeness', {
    summary: 'How complete your profile is, and where what is missing is filled in',
    access: 'signed-in',
    response: completeness,
  }),
  priority: endpoint('GET', '/api/profile/priority', {
    summary: 'Your score in the priority sort of the directory, and what raises it',
    access: ['ATHLETE'],
    response: priority,
  }),
  publication: endpoint('GET', '/api/profile/publication', {
    summary: 'Whether your page is published, and what is missing before it can be',
    access: 'signed-in',
    response: publication,
  }),
  publish: endpoint('PUT', '/api/profile/publication', {
    summary: 'Publish your page as it was last saved; 409 NOT_READY while something required is missing',
    access: registrableRoles,
    response: publication,
  }),
  onboarding: endpoint('PUT', '/api/profile/onboarding', {
    summary: 'Say where you are in the wizard: at a step, or past it because it is completed or skipped',
    access: 'signed-in',
    body: onboardingBody,
    response: z.object({ onboardingStep: z.nullable(z.int()) }),
  }),
}
