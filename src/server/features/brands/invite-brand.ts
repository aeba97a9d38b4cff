import type { AuthVerb } from '#server/features/auth/create-auth.ts'
import { inviteBrandOwner } from '#server/features/auth/invite-brand-owner.ts'
import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { findOwnBrand, insertBrand } from './brand.store.ts'
import { brandSlugs, slugTaken } from './brand-slug.ts'

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
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
  accepting: false,
  published: false,
}

/** Ruling R11: the page waits as a draft until the company has taken it over. */
export const inviteBrand: AuthVerb<typeof brandEndpoints.invite> = async (
  { tx, body: { name, email } },
  auth,
) => {
  const owner = await inviteBrandOwner(tx, auth, { name, email })
  const slug = await chooseSlug(tx, brandSlugs(tx, owner.userId), { wish: null, name, refusal: slugTaken })
  await insertBrand(tx, owner.userId, { ...blank, name, slug })
  const brand = await findOwnBrand(tx, owner.userId)
  if (!brand) throw notFound('brand')
  return { id: brand.id, slug: brand.slug, name: brand.name, email: owner.email }
}
