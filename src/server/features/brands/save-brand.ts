import { renameCompany } from '#server/features/auth/rename-company.ts'
import { checkOwnPicture } from '#server/features/media/check-own-picture.ts'
import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { brandEndpoints, OwnBrand } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { findOwnBrand, insertBrand, putSocials, type StoredBrand, updateBrand } from './brand.store.ts'
import { brandSlugs, slugTaken } from './brand-slug.ts'
import { describeOwnBrand } from './get-brand.ts'

const brandExists = () =>
  conflict('BRAND_EXISTS', 'Your company has a brand page already. Open it to edit it.')

export const createBrand: Handler<typeof brandEndpoints.create> = async ({ tx, actor: { userId }, body }) => {
  if (await findOwnBrand(tx, userId)) throw brandExists()
  await checkPictures(tx, userId, body)
  const slug = await chooseSlug(tx, brandSlugs(tx, userId), {
    wish: body.slug,
    name: body.name,
    refusal: slugTaken,
  })
  if (!(await insertBrand(tx, userId, { ...body, slug }))) throw brandExists()
  return finish(tx, userId, body)
}

export const updateOwnBrand: Handler<typeof brandEndpoints.update> = async ({ tx, actor, params, body }) => {
  const { userId } = actor
  const { version, ...facts } = body
  const brand = await findOwnBrand(tx, userId)
  if (brand?.id !== params.id) throw notFound('brand')
  await checkPictures(tx, userId, facts, brand)
  const slug =
    facts.slug && facts.slug !== brand.slug
      ? await chooseSlug(tx, brandSlugs(tx, userId), {
          wish: facts.slug,
          name: facts.name,
          refusal: slugTaken,
        })
      : brand.slug
  const isSaved = await updateBrand(tx, { id: brand.id, version }, { ...facts, slug })
  if (!isSaved) throw conflict('STALE', 'Your brand was saved in another tab since you opened it.')
  return finish(tx, userId, facts)
}

async function checkPictures(tx: Database, userId: string, facts: BrandFacts, stored?: StoredBrand) {
  await checkOwnPicture(tx, userId, facts.logoUrl, { field: 'logoUrl', stored: stored?.logoUrl })
  await checkOwnPicture(tx, userId, facts.heroUrl, { field: 'heroUrl', stored: stored?.heroUrl })
}

/** The account goes by the company's name, so that mails and the menu call it the same. */
async function finish(tx: Database, userId: string, { name, socials }: BrandFacts): Promise<OwnBrand> {
  await renameCompany(tx, userId, name)
  await putSocials(tx, userId, socials)
  const brand = await describeOwnBrand(tx, userId)
  if (!brand) throw notFound('brand')
  return brand
}
