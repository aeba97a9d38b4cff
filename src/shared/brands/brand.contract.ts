import * as z from 'zod/mini'
import { NAME_MAX } from '#shared/accounts/account.constants.ts'
import { email } from '#shared/accounts/account-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { socials } from '#shared/profiles/social.contract.ts'
import { reliabilityCard } from '#shared/reliability/reliability.contract.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { sponsorships } from '#shared/sponsorships/sponsorship.contract.ts'
import { pageTestimonials } from '#shared/testimonials/testimonial.contract.ts'
import { brandSorts, CATEGORIES_MAX } from './brand.constants.ts'
import { brandForm, brandUpdate } from './brand-form.contract.ts'

const text = z.nullable(z.string())

/** A brand as a card shows it (specification 3). */
export const brandCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: text,
  heroUrl: text,
  logoUrl: text,
  featured: z.boolean(),
  categories: z.array(z.string()),
  accepting: z.boolean(),
})
export type BrandCard = z.infer<typeof brandCard>

export const brand = z.extend(brandCard, {
  /** The description as rendered; empty without one. */
  about: z.array(z.custom<RichTextNode>()),
  tagline: text,
  website: text,
  country: text,
  lookingFor: text,
  wantedSports: z.array(z.string()),
  wantedCountries: z.array(z.string()),
  wantedLevel: text,
  offerTypes: z.array(z.string()),
  /** In the smallest currency unit; null if not specified. */
  budget: z.nullable(z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()), currency: z.string() })),
  socials,
  publishedAt: z.nullable(z.iso.datetime()),
  /** Search engines are asked to leave it out. */
  noIndex: z.boolean(),
  linkPicture: z.string(),
})
export type Brand = z.infer<typeof brand>

/** The public page, with the sponsorships that both sides made public and what partners say. */
const brandPage = z.extend(brand, {
  sponsorships,
  /** Null without any. */
  testimonials: z.nullable(pageTestimonials),
  /** Null before the third contract. */
  reliability: z.nullable(reliabilityCard),
})
export type BrandPage = z.infer<typeof brandPage>

export const myBrand = z.extend(brand, {
  timezone: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  /** Each viewer counts once a day. */
  viewsInMonth: z.int(),
})
export type MyBrand = z.infer<typeof myBrand>

export const brandQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  category: z.optional(queryList(z.string().check(z.maxLength(60)), CATEGORIES_MAX)),
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/), z.toUpperCase())),
  sort: z.optional(z.enum(brandSorts.map(({ value }) => value))),
  accepting: z.optional(z.stringbool()),
  limit: z.optional(listLimit),
  cursor: z.optional(cursor),
})

export type BrandQuery = z.infer<typeof brandQuery>

export const brandInvitation = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the name of the company'),
      z.maxLength(NAME_MAX, `At most ${NAME_MAX} characters`),
    ),
  email,
})

export const brandEndpoints = {
  list: endpoint('GET', '/api/brands', {
    summary:
      'Published brands, filtered and sorted; the next page is in `Link`, the total in `X-Total-Count`',
    access: 'public',
    readsReplica: true,
    isShared: true,
    query: brandQuery,
    response: z.array(brandCard),
  }),
  mine: endpoint('GET', '/api/brands/me', {
    summary: 'Get the brand of the signed-in company; null before there is one',
    access: ['BRAND'],
    response: z.nullable(myBrand),
  }),
  preview: endpoint('GET', '/api/brands/me/preview', {
    summary: 'Preview the own page, published or not',
    access: ['BRAND'],
    response: brandPage,
  }),
  slugAvailable: endpoint('GET', '/api/brands/slug-available', {
    summary: 'Check whether a slug is available, with a suggestion',
    access: 'signed-in',
    query: z.object({ slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: z.object({ available: z.boolean(), suggestion: text }),
  }),
  detail: endpoint('GET', '/api/brands/{slug}', {
    summary: 'Get a published brand',
    access: 'public',
    readsReplica: true,
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: brandPage,
  }),
  create: endpoint('POST', '/api/brands', {
    summary: 'Create the page of the signed-in company, as a draft or published',
    access: ['BRAND'],
    body: brandForm,
    response: myBrand,
  }),
  update: endpoint('PUT', '/api/brands/{id}', {
    summary: 'Save the own page; 409 STALE if there is a newer version',
    access: ['BRAND'],
    params: z.object({ id: namedId }),
    body: brandUpdate,
    response: myBrand,
  }),
  /** Ruling R11. */
  invite: endpoint('POST', '/api/admin/brand-invitations', {
    summary: 'Create a brand for a company and invite its owner',
    access: ['ADMIN'],
    limit: 'mail',
    body: brandInvitation,
    response: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), email: z.string() }),
  }),
}
