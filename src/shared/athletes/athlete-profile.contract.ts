import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { showcase, shownMedia } from '#shared/profiles/showcase.contract.ts'
import { promoterKinds } from '#shared/promoters/promoter.constants.ts'
import { reliabilityCard } from '#shared/reliability/reliability.contract.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { sponsorships } from '#shared/sponsorships/sponsorship.contract.ts'
import { pageTestimonials } from '#shared/testimonials/testimonial.contract.ts'
import { realRating } from './athlete.contract.ts'

const text = z.nullable(z.string())

/** What only an event or series has (ruling R31). */
const promoterFacts = z.object({
  slug: text,
  kind: z.enum(promoterKinds),
  sanctioningBody: text,
  foundedYear: z.nullable(z.int()),
  averageAttendance: z.nullable(z.int()),
  classes: z.array(z.string()),
  location: text,
  history: text,
  website: text,
})

/** A racer, a team or, by its role, an event promoter as the public page shows them (specification 3, detail). */
export const athleteProfile = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  slug: z.string(),
  role: z.enum(['ATHLETE', 'PROMOTER']),
  firstName: text,
  lastName: text,
  isTeam: z.boolean(),
  teamName: text,
  bio: text,
  /** The bio as rendered; empty without one. */
  about: z.array(z.custom<RichTextNode>()),
  headerImageUrl: text,
  profileImageUrl: text,
  number: text,
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  homeTrack: text,
  otherTracks: z.array(z.string()),
  city: text,
  state: text,
  country: text,
  /** The part of the country in words, or the country where it is not the United States. */
  region: text,
  achievements: text,
  level: text,
  racingClass: text,
  experienceYears: z.nullable(z.int()),
  sponsorshipNeeds: text,
  /** Kinds of offer. */
  openTo: z.array(z.string()),
  audienceSize: z.nullable(z.int()),
  rating: realRating,
  featured: z.boolean(),
  publishedAt: z.nullable(z.iso.datetime()),
  ...showcase.shape,
  /** Of contracts that both sides made public. */
  sponsorships,
  /** Null without any. */
  testimonials: z.nullable(pageTestimonials),
  /** Null before the third contract, and for promoters, who are no parties of contracts. */
  reliability: z.nullable(reliabilityCard),
  promoter: z.nullable(promoterFacts),
  /** Not for search engines: unlisted, or still for its owner alone. */
  noIndex: z.boolean(),
  linkPicture: z.string(),
})
export type AthleteProfile = z.infer<typeof athleteProfile>

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

export const athleteProfileEndpoints = {
  preview: endpoint('GET', '/api/athletes/me/preview', {
    summary:
      "The signed-in racer's or promoter's own page as others see it, published or not; null before there is one",
    access: ['ATHLETE', 'PROMOTER'],
    response: z.nullable(athleteProfile),
  }),
  detail: endpoint('GET', '/api/athletes/{id}', {
    summary: 'The page of a racer or team, by id, user id or slug; a promoter by id or user id',
    access: 'public',
    readsReplica: true,
    isShared: true,
    params,
    response: athleteProfile,
  }),
  media: endpoint('GET', '/api/athletes/{id}/media', {
    summary: 'All pictures and videos that a racer, team or promoter shows on their page',
    access: 'public',
    readsReplica: true,
    params,
    response: z.array(shownMedia),
  }),
}
