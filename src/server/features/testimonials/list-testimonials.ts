import * as z from 'zod/mini'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { RATING_MAX, TESTIMONIALS_PAGE } from '#shared/testimonials/testimonial.constants.ts'
import type { testimonialEndpoints } from '#shared/testimonials/testimonial.contract.ts'
import { ratingOf } from '#shared/testimonials/testimonial.rules.ts'
import { REQUESTS_PAGE } from '#shared/testimonials/testimonial-request.constants.ts'
import type { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { presentRequests } from './load-request.ts'
import { loadTestimonial, showGiven } from './load-testimonial.ts'
import { countByRating, type FoundPublic, findPublic } from './public-testimonial.store.ts'
import { findSubject } from './show-about.ts'
import { presentGiven, presentPublic, presentReceived } from './testimonial.presenter.ts'
import { findGiven, findPartnerships } from './testimonial.store.ts'
import { findRequests } from './testimonial-request.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])
const cursorOf = ({ position: at, row }: FoundPublic) => [at, row.id]

export const listTestimonials: Handler<typeof testimonialEndpoints.list> = async (ctx) => {
  const { role, featured, verified, subjectUserId, cursor, limit = TESTIMONIALS_PAGE } = ctx.query
  if (subjectUserId && !(await findSubject(ctx.tx, subjectUserId))) return []
  const rows = await findPublic(ctx.tx, {
    role,
    isFeatured: featured === 'yes',
    isVerified: verified === 'yes',
    subjectUserId,
    after: cursor ? readCursor(cursor, position) : undefined,
    limit: limit + 1,
  })
  return presentPublic(ctx.tx, pageOf(ctx, rows, { size: limit, cursorOf }))
}

export const summarizeTestimonials: Handler<typeof testimonialEndpoints.summary> = async ({ tx }) => {
  const counted = await countByRating(tx)
  const ofRole = (role: RegistrableRole) => ratingOf(counted.filter((row) => row.role === role))?.count ?? 0
  return {
    ...(ratingOf(counted) ?? {
      count: 0,
      mean: null,
      histogram: Array.from({ length: RATING_MAX }, () => 0),
    }),
    verified: counted.reduce((sum, row) => sum + row.verified, 0),
    byRole: { ATHLETE: ofRole('ATHLETE'), BRAND: ofRole('BRAND'), PROMOTER: ofRole('PROMOTER') },
  }
}

const lastId = z.tuple([z.uuid()])

export const listGiven: Handler<typeof testimonialEndpoints.given> = async (ctx) => {
  const { cursor } = ctx.query
  const [before] = cursor ? readCursor(cursor, lastId) : []
  const rows = await findGiven(ctx.tx, ctx.actor.userId, before)
  return presentGiven(ctx.tx, pageOf(ctx, rows, { size: TESTIMONIALS_PAGE, cursorOf: ({ id }) => [id] }))
}

export const getGiven: Handler<typeof testimonialEndpoints.get> = async (ctx) => {
  const { id } = await loadTestimonial(ctx, ctx.params.id)
  return showGiven(ctx, id)
}

/** Blind reviews appear here when everybody can read them, too. */
export const listReceived: Handler<typeof testimonialEndpoints.received> = async (ctx) => {
  const { cursor } = ctx.query
  const rows = await findPublic(ctx.tx, {
    subjectUserId: ctx.actor.userId,
    includesPrivate: true,
    after: cursor ? readCursor(cursor, position) : undefined,
    limit: TESTIMONIALS_PAGE + 1,
  })
  return presentReceived(ctx.tx, pageOf(ctx, rows, { size: TESTIMONIALS_PAGE, cursorOf }))
}

export const listPartners: Handler<typeof testimonialEndpoints.partners> = async ({ tx, actor }) => {
  const found = await findPartnerships(tx, actor.userId)
  const people = await presentPeople(
    { tx },
    found.map(({ partnerId }) => partnerId),
  )
  return found.flatMap(({ partnerId, ...contract }) => {
    const partner = people.get(partnerId)
    if (!partner) return []
    const { userId, name, pictureUrl } = partner
    return [{ ...contract, partner: { userId, name, pictureUrl } }]
  })
}

export const listRequests: Handler<typeof testimonialRequestEndpoints.list> = async (ctx) => {
  const { cursor } = ctx.query
  const [before] = cursor ? readCursor(cursor, lastId) : []
  const rows = await findRequests(ctx.tx, ctx.actor.userId, before)
  const page = pageOf(ctx, rows, { size: REQUESTS_PAGE, cursorOf: ({ request }) => [request.id] })
  return presentRequests(ctx, page)
}
