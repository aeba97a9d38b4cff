import { inviteBrandOwner } from '#server/features/auth/register.ts'
import type { Handler } from '#server/http/context.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'
import { anyReader } from '#shared/format/reader.ts'
import { notFound } from '#shared/http/problem.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'
import { findBrandOf, insertBrand } from './brand.store.ts'
import { chooseBrandSlug } from './choose-brand-slug.ts'

const blank: Omit<BrandFacts, 'name' | 'slug'> = {
  tagline: null,
  description: null,
  categories: [],
  website: null,
  logoUrl: null,
  heroUrl: null,
  country: null,
  lookingFor: null,
  wantedSports: [],
  wantedCountries: [],
  wantedLevel: null,
  offerTypes: [],
  budgetMin: null,
  budgetMax: null,
  currency: 'USD',
  socials: noSocials,
  accepting: false,
  published: false,
}

/** Ruling R11: creates an unpublished page that the company takes over with the invitation. */
export const inviteBrand: Handler<typeof brandEndpoints.invite> = async (ctx) => {
  const { tx, body } = ctx
  const { name } = body
  const owner = await inviteBrandOwner(ctx, body)
  const slug = await chooseBrandSlug(tx, owner.userId, { name })
  await insertBrand(tx, owner.userId, { ...blank, name, slug, timezone: anyReader.timeZone })
  const brand = await findBrandOf(tx, owner.userId)
  if (!brand) throw notFound('brand')
  return { id: brand.id, slug: brand.slug, name: brand.name, email: owner.email }
}
