import { renameCompany } from '#server/features/auth/create-account.ts'
import { chooseTimezone } from '#server/features/locations/choose-timezone.ts'
import { checkPictureUrl } from '#server/features/media/check-attachments.ts'
import { flagProfile } from '#server/features/moderation/flag-profile.ts'
import { refuseToPublishRemoved, requireConfirmed } from '#server/features/profiles/publish-profile.ts'
import { saveSocialLinks } from '#server/features/profiles/save-profile.ts'
import { chooseSlug, findFreeSlug, type SlugSpace } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { promoterRegionOf } from '#shared/locations/place.rules.ts'
import type { MyPromoter, PromoterFields, promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { presentMyPromoter } from './promoter.presenter.ts'
import {
  findPromoterOf,
  findTakenSlugs,
  insertPromoter,
  type PromoterRow,
  updatePromoter,
} from './promoter.store.ts'
import { scorePromoter } from './score-promoter.ts'

const eventSlugs = (tx: Database, userId: string): SlugSpace => ({
  kind: 'event',
  findTaken: (slugs) => findTakenSlugs(tx, slugs, userId),
  repair: (words) => `event-${words}`,
})

export const checkEventSlug: Handler<typeof promoterEndpoints.slugAvailable> = async ({
  tx,
  actor,
  query,
}) => {
  const suggestion = await findFreeSlug(eventSlugs(tx, actor.userId), query.slug)
  return { available: suggestion === query.slug, suggestion }
}

export const createPromoter: Handler<typeof promoterEndpoints.create> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { userId } = actor
  if (body.published) requireConfirmed(actor)
  const isNew = await insertPromoter(tx, userId, await completeFields(tx, userId, body, null))
  const created = await findPromoterOf(tx, userId)
  if (!isNew || !created) throw conflict('ALREADY_EXISTS', 'You already have an event page. Edit that one.')
  return finishSave(ctx, created, body)
}

export const savePromoter: Handler<typeof promoterEndpoints.update> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const stored = await findPromoterOf(tx, actor.userId)
  if (stored?.id !== params.id) throw notFound('event page')
  const { version, ...fields } = body
  if (fields.published && !stored.publishedAt) requireConfirmed(actor)
  await refuseToPublishRemoved(ctx, fields)
  const completed = await completeFields(tx, actor.userId, fields, stored)
  const isSaved = await updatePromoter(tx, stored, { ...completed, version })
  const saved = await findPromoterOf(tx, actor.userId)
  if (!isSaved || !saved) {
    throw conflict('STALE', 'Your event page was saved in the meantime, in another tab or on another device.')
  }
  return finishSave(ctx, saved, fields)
}

/** Checks what only the database can check, and adds what is derived: slug, region and time zone. */
async function completeFields(
  tx: Database,
  userId: string,
  fields: PromoterFields,
  stored: PromoterRow | null,
) {
  for (const field of ['headerImageUrl', 'logoUrl'] as const) {
    await checkPictureUrl(tx, userId, fields[field], { field, stored: stored?.[field] })
  }
  const eventSlug =
    stored?.eventSlug && stored.eventSlug === fields.eventSlug
      ? stored.eventSlug
      : await chooseSlug(tx, eventSlugs(tx, userId), {
          wish: fields.eventSlug,
          name: fields.eventName,
          refusal: { eventSlug: 'Another event has this address. Choose another.' },
        })
  const region = promoterRegionOf(fields.place?.country ?? null, fields.place?.state ?? null)
  const timezone = await chooseTimezone(tx, {
    given: fields.timezone,
    place: fields.place ?? { country: null },
    stored: stored && { timezone: stored.timezone, place: { ...stored, country: stored.countryCode } },
  })
  return { ...fields, eventSlug, region, timezone }
}

/** The account takes the event's name (ruling R37). */
async function finishSave(ctx: Services, row: PromoterRow, fields: PromoterFields): Promise<MyPromoter> {
  const { tx } = ctx
  const { eventName, socials, bio, history } = fields
  await flagProfile(ctx, row.userId, [eventName, bio, history])
  await renameCompany(tx, row.userId, eventName)
  await saveSocialLinks(tx, row.userId, socials)
  await scorePromoter(tx, row)
  return presentMyPromoter(tx, row)
}
