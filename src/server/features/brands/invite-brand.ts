import { uuidv7 } from 'uuidv7'
import { placeholderAccount } from '#server/features/auth/placeholder-account.ts'
import type { Handler } from '#server/http/context.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'
import { anyReader } from '#shared/format/reader.ts'
import { notFound } from '#shared/http/problem.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'
import { findBrandOf, insertBrand } from './brand.store.ts'
import { chooseBrandSlug } from './choose-brand-slug.ts'
import { sendInvitation } from './hand-over-brand.ts'

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
  const email = body.email.toLowerCase()
  const ownerUserId = await placeholderAccount.create(ctx, { id: uuidv7(), name })
  const slug = await chooseBrandSlug(tx, ownerUserId, { name })
  await insertBrand(tx, ownerUserId, { ...blank, name, slug, timezone: anyReader.timeZone })
  const brand = await findBrandOf(tx, ownerUserId)
  if (!brand) throw notFound('brand')
  await sendInvitation(ctx, { id: brand.id, name, ownerUserId }, email)
  return { id: brand.id, slug: brand.slug, name, email }
}
