import { uuidv7 } from 'uuidv7'
import { users } from '#server/database/schema/accounts.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { promoterRegionOf } from '#shared/locations/place.rules.ts'
import { aCompanyUser, type UserRow } from './a-user.ts'

export type PromoterRow = typeof promoters.$inferInsert & { id: string }

export function aPromoter(given: Partial<PromoterRow> & { userId: string }): PromoterRow {
  const id = given.id ?? uuidv7()
  const row = {
    id,
    eventName: 'Millrace Summer Series',
    eventSlug: id,
    bio: 'Six evenings of short-oval racing beside the old mill.',
    headerImageUrl: null,
    logoUrl: null,
    sanctioningBody: null,
    foundedYear: 2014,
    sports: ['stock-car-racing'],
    disciplines: ['LATE_MODEL'],
    classes: ['Late Model'],
    homeTrack: 'Millrace Oval',
    location: null,
    city: 'Hickory',
    state: 'North Carolina',
    countryCode: 'US',
    latitude: 35.7332,
    longitude: -81.3412,
    timezone: 'America/New_York',
    history: null,
    experienceYears: 12,
    featured: false,
    priorityScore: 50,
    publishedAt: new Date(),
    ...given,
  }
  return { region: promoterRegionOf(row.countryCode, row.state), ...row }
}

export async function insertPromoter(
  tx: Database,
  given: { user?: Partial<UserRow>; promoter?: Partial<PromoterRow> } = {},
): Promise<{ user: UserRow; promoter: PromoterRow }> {
  const name = given.promoter?.eventName ?? 'Millrace Summer Series'
  const user = aCompanyUser({ name, role: 'PROMOTER', ...given.user })
  const promoter = aPromoter({ userId: user.id, eventName: name, ...given.promoter })
  await tx.insert(users).values(user)
  await tx.insert(promoters).values(promoter)
  return { user, promoter }
}
