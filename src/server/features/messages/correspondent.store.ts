import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { type Given, given, isAmong } from '#server/platform/combine-queries.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'

/** The other user of a conversation. */
export const person = alias(users, 'person')

/** The display name: of the company, the event or the person. */
export const personName = sql<string>`case ${person.role}
  when 'BRAND' then coalesce(${brands.name}, ${person.name})
  when 'PROMOTER' then coalesce(${promoters.eventName}, ${person.name})
  else ${person.name} end`

/** To be selected from `person` joined with racer, brand and promoter profiles. */
export const correspondentColumns = {
  userId: person.id,
  role: person.role,
  status: person.status,
  name: personName,
  pictureUrl: sql<string | null>`case ${person.role}
    when 'BRAND' then coalesce(${brands.logoUrl}, ${person.profileImageUrl})
    when 'PROMOTER' then coalesce(${promoters.logoUrl}, ${person.profileImageUrl})
    else ${person.profileImageUrl} end`,
  athleteSlug: sql<string | null>`case when ${athleteProfiles.publishedAt} is not null
    and ${athleteProfiles.visibility} <> 'PRIVATE' then ${athleteProfiles.slug} end`,
  number: athleteProfiles.number,
  athleteSport: sql<string | null>`${athleteProfiles.sports}[1]`,
  athleteCity: athleteProfiles.city,
  athleteState: athleteProfiles.state,
  brandSlug: sql<string | null>`case when ${brands.publishedAt} is not null then ${brands.slug} end`,
  brandTagline: brands.tagline,
  promoterSlug: sql<string | null>`case when ${promoters.publishedAt} is not null
    then coalesce(${promoters.eventSlug}, ${promoters.id}::text) end`,
  promoterSport: sql<string | null>`${promoters.sports}[1]`,
  promoterTrack: promoters.homeTrack,
}

export const isAthleteOfPerson = eq(athleteProfiles.userId, person.id)
export const isBrandOfPerson = eq(brands.ownerUserId, person.id)
export const isPromoterOfPerson = eq(promoters.userId, person.id)

export type CorrespondentRow = {
  userId: string
  role: Role | null
  status: string
  name: string
  pictureUrl: string | null
  athleteSlug: string | null
  number: string | null
  athleteSport: string | null
  athleteCity: string | null
  athleteState: string | null
  brandSlug: string | null
  brandTagline: string | null
  promoterSlug: string | null
  promoterSport: string | null
  promoterTrack: string | null
}

/** Deleted accounts stay in the thread without any personal data. */
export function presentCorrespondent(row: CorrespondentRow): Correspondent {
  const { userId, role, name, pictureUrl } = row
  if (row.status === 'DELETED') {
    return { userId, role: null, name: 'Deleted account', pictureUrl: null, path: null, tagline: null }
  }
  const page = isClosedAccount(row.status) ? null : publicPageOf(row)
  return { userId, role, name, pictureUrl, path: page?.path ?? null, tagline: page?.tagline || null }
}

const line = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** Shows only what the public page shows. */
function publicPageOf(row: CorrespondentRow): { path: string; tagline: string | null } | null {
  if (row.role === 'BRAND' && row.brandSlug) {
    return { path: paths.brand({ slug: row.brandSlug }), tagline: row.brandTagline }
  }
  if (row.role === 'PROMOTER' && row.promoterSlug) {
    const tagline = line(row.promoterSport && catalogLabel(row.promoterSport), row.promoterTrack)
    return { path: paths.promoter({ slug: row.promoterSlug }), tagline }
  }
  if (row.role !== 'ATHLETE' || !row.athleteSlug) return null
  const town = [row.athleteCity, row.athleteState].filter(Boolean).join(', ')
  const tagline = line(
    row.number && `#${row.number}`,
    row.athleteSport && catalogLabel(row.athleteSport),
    town,
  )
  return { path: paths.athlete({ slug: row.athleteSlug }), tagline }
}

const selectPeople = (tx: Database, where: SQL) =>
  tx
    .select(correspondentColumns)
    .from(person)
    .leftJoin(athleteProfiles, isAthleteOfPerson)
    .leftJoin(brands, isBrandOfPerson)
    .leftJoin(promoters, isPromoterOfPerson)
    .where(where)

/** Null when there is no such account or it is closed. */
export async function findCorrespondent(tx: Database, userId: string): Promise<Correspondent | null> {
  const [found] = await selectPeople(tx, eq(person.id, userId))
  return found && !isClosedAccount(found.status) ? presentCorrespondent(found) : null
}

/** Closed accounts included. */
export const selectCorrespondents = (tx: Database, userIds: Given<readonly string[]>) =>
  selectPeople(tx, isAmong(person.id, userIds))

const peopleQuery = oncePerPool((tx) =>
  selectCorrespondents(tx, given('userIds', 'uuid[]')).prepare('correspondents'),
)

/** By user id, closed accounts included. */
export async function findCorrespondents(
  tx: Database,
  userIds: readonly string[],
): Promise<Map<string, Correspondent>> {
  return byUserId(await peopleQuery(tx).execute({ userIds: [...new Set(userIds)] }))
}

export const byUserId = (found: readonly CorrespondentRow[]): Map<string, Correspondent> =>
  new Map(found.map((row) => [row.userId, presentCorrespondent(row)]))
