import * as z from 'zod/mini'
import { brandCard } from '#shared/brands/brand.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor, cursorPage } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { correspondent } from '#shared/messages/message.contract.ts'

export const FOLLOWING_PAGE = 30
const FOLLOWING_PAGE_MAX = 100
/** One request lists them all. */
export const SAVED_BRANDS_MAX = 200

const params = z.object({ userId: namedId })
const brandParams = z.object({ brandId: namedId })

export const followEndpoints = {
  list: endpoint('GET', '/api/follows', {
    summary: 'The racers, brands and promoters I follow, latest first',
    access: 'signed-in',
    query: z.object({
      cursor: z.optional(cursor),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(FOLLOWING_PAGE_MAX))),
    }),
    response: cursorPage(correspondent),
  }),
  state: endpoint('GET', '/api/follows/{userId}', {
    summary: 'How many follow an account, and whether I do',
    access: 'signed-in',
    params,
    response: z.object({ followers: z.int(), isFollowing: z.boolean() }),
  }),
  follow: endpoint('POST', '/api/follows/{userId}', {
    summary: 'Follow an account; idempotent',
    access: 'signed-in',
    params,
    response: noContent,
  }),
  unfollow: endpoint('DELETE', '/api/follows/{userId}', {
    summary: 'Unfollow an account',
    access: 'signed-in',
    params,
    response: noContent,
  }),
  savedBrands: endpoint('GET', '/api/saved-brands', {
    summary: 'The published brands that I saved, latest first',
    access: ['ATHLETE'],
    response: z.array(brandCard),
  }),
  saveBrand: endpoint('PUT', '/api/saved-brands/{brandId}', {
    summary: 'Save a brand; its new opportunities are notified',
    access: ['ATHLETE'],
    params: brandParams,
    response: noContent,
  }),
  forgetBrand: endpoint('DELETE', '/api/saved-brands/{brandId}', {
    summary: 'Remove a brand from those I saved',
    access: ['ATHLETE'],
    params: brandParams,
    response: noContent,
  }),
}
