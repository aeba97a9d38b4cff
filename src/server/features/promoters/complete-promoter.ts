import { checkOwnPicture } from '#server/features/media/check-own-picture.ts'
import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { promoterRegionOf } from '#shared/locations/region.rules.ts'
import type { PromoterFields } from '#shared/promoters/promoter.contract.ts'
import { findFreeSlug } from './find-free-slug.ts'
import { holdSlugs, isSlugTaken, type PromoterRow } from './promoter.store.ts'

/** Checks what only the database knows of a form, and adds what follows from it: address and region. */
export async function completePromoter(
  tx: Database,
  userId: string,
  fields: PromoterFields,
  stored: PromoterRow | null,
) {
  const { headerImageUrl, logoUrl, place } = fields
  await checkOwnPicture(tx, userId, headerImageUrl, {
    field: 'headerImageUrl',
    stored: stored?.headerImageUrl,
  })
  await checkOwnPicture(tx, userId, logoUrl, { field: 'logoUrl', stored: stored?.logoUrl })
  const eventSlug = await chooseSlug(tx, userId, fields, stored)
  const region = promoterRegionOf(place?.country ?? null, place?.state ?? null)
  return { ...fields, eventSlug, region }
}

async function chooseSlug(
  tx: Database,
  userId: string,
  { eventSlug, eventName }: PromoterFields,
  stored: PromoterRow | null,
): Promise<string> {
  if (eventSlug && eventSlug === stored?.eventSlug) return eventSlug
  await holdSlugs(tx)
  if (!eventSlug) return findFreeSlug(tx, userId, eventName)
  if (await isSlugTaken(tx, eventSlug, userId)) {
    throw invalid({ eventSlug: 'Another event has this address. Please choose another.' })
  }
  return eventSlug
}
