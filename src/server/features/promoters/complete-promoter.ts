import { checkOwnPicture } from '#server/features/media/check-own-picture.ts'
import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { Database } from '#server/platform/database.ts'
import { promoterRegionOf } from '#shared/locations/region.rules.ts'
import type { PromoterFields } from '#shared/promoters/promoter.contract.ts'
import { eventSlugs } from './check-slug.ts'
import type { PromoterRow } from './promoter.store.ts'

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
  const eventSlug =
    stored?.eventSlug && stored.eventSlug === fields.eventSlug
      ? stored.eventSlug
      : await chooseSlug(tx, eventSlugs(tx, userId), {
          wish: fields.eventSlug,
          name: fields.eventName,
          refusal: { eventSlug: 'Another event has this address. Please choose another.' },
        })
  const region = promoterRegionOf(place?.country ?? null, place?.state ?? null)
  return { ...fields, eventSlug, region }
}
