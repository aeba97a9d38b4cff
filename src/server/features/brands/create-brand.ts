import { renameCompany } from '#server/features/auth/create-account.ts'
import { chooseTimezone } from '#server/features/locations/choose-timezone.ts'
import { checkPictureUrl } from '#server/features/media/check-attachments.ts'
import { flagProfile } from '#server/features/moderation/flag-profile.ts'
import { refuseToPublishRemoved } from '#server/features/profiles/publish-profile.ts'
import { saveSocialLinks } from '#server/features/profiles/save-profile.ts'
import { queueRegrouping } from '#server/features/redemptions/redemption.notifications.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { brandEndpoints, MyBrand } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { findBrandOf, insertBrand, type StoredBrand, updateBrand } from './brand.store.ts'
import { chooseBrandSlug } from './choose-brand-slug.ts'
import { loadMyBrand } from './get-brand.ts'

const brandExists = () =>
  conflict('BRAND_EXISTS', 'Your company has a brand page already. Open it to edit it.')

export const createBrand: Handler<typeof brandEndpoints.create> = async (ctx) => {
  const {
    tx,
    actor: { userId },
    body,
  } = ctx
  if (await findBrandOf(tx, userId)) throw brandExists()
  await checkPictures(tx, userId, body)
  const slug = await chooseBrandSlug(tx, userId, body)
  const timezone = await zoneOf(tx, body, null)
  if (!(await insertBrand(tx, userId, { ...body, slug, timezone }))) throw brandExists()
  return finishSave(ctx, userId, body)
}

export const updateMyBrand: Handler<typeof brandEndpoints.update> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const { userId } = actor
  const { version, ...facts } = body
  const brand = await findBrandOf(tx, userId)
  if (brand?.id !== params.id) throw notFound('brand')
  await refuseToPublishRemoved(ctx, facts)
  await checkPictures(tx, userId, facts, brand)
  const isRenamed = facts.slug && facts.slug !== brand.slug
  const slug = isRenamed ? await chooseBrandSlug(tx, userId, facts) : brand.slug
  const timezone = await zoneOf(tx, facts, brand)
  const isSaved = await updateBrand(tx, { id: brand.id, version }, { ...facts, slug, timezone })
  if (!isSaved) throw conflict('STALE', 'Your brand was saved in another tab since you opened it.')
  if (timezone !== brand.timezone) await queueRegrouping({ tx }, brand.id)
  return finishSave(ctx, userId, facts)
}

const zoneOf = (tx: Database, { timezone, country }: BrandFacts, stored: StoredBrand | null) =>
  chooseTimezone(tx, {
    given: timezone,
    place: { country },
    stored: stored && { timezone: stored.timezone, place: { country: stored.country } },
  })

async function checkPictures(tx: Database, userId: string, facts: BrandFacts, stored?: StoredBrand) {
  for (const field of ['logoUrl', 'heroUrl'] as const) {
    await checkPictureUrl(tx, userId, facts[field], { field, stored: stored?.[field] })
  }
}

/** The account takes the company's name, so that mails and the menu use the same one. */
async function finishSave(ctx: Services, userId: string, facts: BrandFacts): Promise<MyBrand> {
  const { tx } = ctx
  const { name, socials, tagline, description, lookingFor } = facts
  await flagProfile(ctx, userId, [name, tagline, description, lookingFor])
  await renameCompany(tx, userId, name)
  await saveSocialLinks(tx, userId, socials)
  const brand = await loadMyBrand(tx, userId)
  if (!brand) throw notFound('brand')
  return brand
}
