import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { ForgotEmailBody } from '#shared/accounts/account.contract.ts'
import { closedStatuses } from './account-status.ts'

/** Namesakes each get their own reminder, a crowd of them does not. */
const NAMESAKES_MAX = 5

const isText = (column: PgColumn, text: string) => sql`lower(${column}) = lower(${text})`
/** What is not on file cannot speak against a person. */
const isTextOrUnknown = (column: PgColumn, text: string | undefined) =>
  text ? or(isNull(column), isText(column, text)) : undefined

/** Accounts that fit what a person still remembers (ruling R30). */
export function findForgottenAccounts(
  tx: Database,
  { role, name, number, city }: ForgotEmailBody,
): Promise<{ email: string; name: string }[]> {
  return tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .leftJoin(brands, eq(brands.ownerUserId, users.id))
    .leftJoin(promoters, eq(promoters.userId, users.id))
    .where(
      and(
        eq(users.role, role),
        notInArray(users.status, [...closedStatuses]),
        or(isText(users.name, name), isText(brands.name, name), isText(promoters.eventName, name)),
        isTextOrUnknown(athleteProfiles.number, number?.replace(/^#/, '')),
        isTextOrUnknown(athleteProfiles.city, city),
        isTextOrUnknown(promoters.city, city),
      ),
    )
    .orderBy(users.id)
    .limit(NAMESAKES_MAX)
}
