import { brandCard, linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import { presentReliability } from '#server/features/reliability/reliability.presenter.ts'
import { loadSponsorships } from '#server/features/sponsorships/load-sponsorships.ts'
import { loadTestimonials } from '#server/features/testimonials/show-about.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { BrandPage, brandEndpoints, MyBrand } from '#shared/brands/brand.contract.ts'
import { notFound, profileRequired } from '#shared/http/problem.ts'
import {
  countViewsInMonth,
  findBrandIdOf,
  findBrandOf,
  findPublishedBrand,
  findTimezone,
  type StoredBrand,
} from './brand.store.ts'

export const getBrand: Handler<typeof brandEndpoints.detail> = async ({ tx, params }) => {
  const brand = await findPublishedBrand(tx, params.slug)
  if (!brand) throw notFound('brand')
  return presentPage(tx, brand)
}

/** The public response, published or not. */
export const previewBrand: Handler<typeof brandEndpoints.preview> = async ({ tx, actor }) => {
  const brand = await findBrandOf(tx, actor.userId)
  if (!brand) throw notFound('brand')
  return presentPage(tx, brand)
}

export const getMyBrand: Handler<typeof brandEndpoints.mine> = ({ tx, actor }) =>
  loadMyBrand(tx, actor.userId)

export async function loadMyBrand(tx: Database, userId: string): Promise<MyBrand | null> {
  const brand = await findBrandOf(tx, userId)
  return brand && { ...(await presentBrand(tx, brand)), viewsInMonth: await countViewsInMonth(tx, userId) }
}

/** The id of the brand that the user acts for; 409 for a company without a page. */
export async function requireBrandId(tx: Database, userId: string): Promise<string> {
  const id = await findBrandIdOf(tx, userId)
  if (!id) throw profileRequired('Set up your brand page first, so that racers know who you are.')
  return id
}

/** Figures are counted, and new days chosen, on the days of this time zone. */
export async function timezoneOfBrand(tx: Database, brandId: string): Promise<string> {
  const timezone = await findTimezone(tx, brandId)
  if (!timezone) throw new Error(`There is no brand ${brandId}`)
  return timezone
}

async function presentPage(tx: Database, brand: StoredBrand): Promise<BrandPage> {
  const [sponsorships, testimonials, presented] = await Promise.all([
    loadSponsorships(tx, { brandId: brand.id }),
    loadTestimonials(tx, brand),
    presentBrand(tx, brand),
  ])
  return {
    ...presented,
    sponsorships,
    testimonials,
    reliability: presentReliability(brand.reliability),
  }
}

const presentBrand = async (
  tx: Database,
  { reliability: _row, hasTestimonials: _has, ...brand }: StoredBrand,
) => ({
  ...brand,
  about: (await loadText(tx, 'BIO', brand.description)).body,
  linkPicture: linkPictureOf(brandCard(brand)),
})
