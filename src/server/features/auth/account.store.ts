import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { conversationMembers } from '#server/database/schema/messages.ts'
import { offers } from '#server/database/schema/offers.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { ofMember, paidPlanNow } from '#server/features/memberships/membership.reads.ts'
import { given } from '#server/platform/combine-queries.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { lockedOutStatuses } from '#shared/accounts/account.rules.ts'
import type { ForgotEmailBody } from '#shared/accounts/account-form.contract.ts'
import type { Privacy, PrivacyChange } from '#shared/accounts/account-settings.contract.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
import { actingSeat, isOverLimit } from '#shared/members/seat.rules.ts'
import { limitOf, type Member, planOf } from '#shared/memberships/entitlement.rules.ts'
import { pick } from '#shared/pick.ts'
import { ownerSeat, seatPosition } from './auth.store.ts'

const people = alias(users, 'people')

/** Built once, because every page of a member asks for it, and building and planning it takes longer than reading it. */
const currentUserQuery = oncePerPool((tx) =>
  tx
    .select({
      user: {
        ...pick(users, ['id', 'role', 'firstName', 'lastName', 'profileImageUrl']),
        ...pick(people, ['email', 'emailVerified', 'locale', 'timezone', 'keyShortcuts']),
        onboardingStep: sql<
          number | null
        >`case when ${users.onboardedAt} is null then ${users.onboardingStep} end`,
        hasCorrespondence: sql<boolean>`exists (select from ${conversationMembers} where ${conversationMembers.userId} = ${users.id})
          or exists (select from ${offers} where ${offers.athleteUserId} = ${users.id})
          or exists (select from ${offers} where ${offers.brandUserId} = ${users.id})`,
      },
      name: users.name,
      personName: people.name,
      seat: organizationMembers.seat,
      position: seatPosition,
      canSwitch: sql<boolean>`exists (select from ${organizationMembers} seats where seats.user_id = ${people.id})`,
      deletesAt: users.deletesAt,
      paidPlan: paidPlanNow,
      membership: pick(memberships, ['status', 'trialEndsAt', 'hasCard', 'accessUntil']),
      athlete: { id: athleteProfiles.id, slug: athleteProfiles.slug },
      brand: pick(brands, ['id', 'name', 'slug', 'logoUrl', 'timezone', 'currency']),
      promoter: {
        id: promoters.id,
        name: promoters.eventName,
        slug: promoters.eventSlug,
        logoUrl: promoters.logoUrl,
        timezone: promoters.timezone,
      },
    })
    .from(users)
    .innerJoin(people, eq(people.id, given('personId', 'uuid')))
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.accountId, users.id), eq(organizationMembers.userId, people.id)),
    )
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .leftJoin(brands, eq(brands.ownerUserId, users.id))
    .leftJoin(promoters, eq(promoters.userId, users.id))
    .leftJoin(memberships, ofMember(users.id))
    .where(eq(users.id, given('userId', 'uuid')))
    .prepare('current_user'),
)

/**
 * The account and the public profile of its role, in one query. Where a member acts for it, what belongs to the person is
 * theirs: the email address, and how they read.
 */
export async function findCurrentUser(
  tx: Database,
  userId: string,
  personId: string = userId,
): Promise<CurrentUser | null> {
  const [found] = await currentUserQuery(tx).execute({ userId, personId })
  if (!found) return null
  const { user, name, personName, canSwitch, deletesAt } = found
  const { paidPlan, membership, athlete, brand, promoter } = found
  const acting =
    found.seat && actAs({ seat: found.seat, position: found.position }, { role: user.role, paidPlan })
  const profiles = {
    ATHLETE: athlete && { ...athlete, name, logoUrl: null },
    BRAND: brand,
    PROMOTER: promoter,
    ADMIN: null,
    MODERATOR: null,
  }
  return {
    user: {
      ...user,
      ...(deletesAt && { deletesAt: deletesAt.toISOString() }),
      membership: {
        plan: planOf({ role: user.role, paidPlan }),
        status: membership?.status ?? 'FREE',
        trialEndsAt: membership?.trialEndsAt?.toISOString() ?? null,
        hasCard: membership?.hasCard ?? false,
        accessUntil: membership?.accessUntil?.toISOString() ?? null,
      },
    },
    profile: user.role && profiles[user.role],
    ...(acting && { acting: { ...acting, personId, personName } }),
    ...(canSwitch && { canSwitch }),
  }
}

/** Members over the limit of the plan are viewers. */
function actAs(place: { seat: Seat; position: number }, account: Member) {
  const limit = limitOf(account, 'members.seats')
  return { seat: actingSeat(place, limit), isOverLimit: isOverLimit(place, limit) }
}

type AccountPrivacy = Omit<Privacy, 'isSearchable'>

/** Without what is a setting of the page. */
export async function findPrivacy(tx: Database, userId: string): Promise<AccountPrivacy | null> {
  const [found] = await tx
    .select(pick(users, ['showsNameAsViewer', 'acceptsRequests', 'showsReading', 'allowsStatistics']))
    .from(users)
    .where(eq(users.id, userId))
  return found ?? null
}

export async function findReaderSettings(
  tx: Database,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'locale' | 'timezone'> | undefined> {
  const [settings] = await tx
    .select({ locale: users.locale, timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId))
  return settings
}

export async function updatePrivacy(
  tx: Database,
  userId: string,
  change: Omit<PrivacyChange, 'isSearchable'>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.id, userId))
}

/** At most so many people of the same name get a reminder. */
const NAMESAKES_MAX = 5

const isText = (column: PgColumn, text: string) => sql`lower(${column}) = lower(${text})`
/** Unknown values match everything. */
const isTextOrUnknown = (column: PgColumn, text: string | undefined) =>
  text ? or(isNull(column), isText(column, text)) : undefined

/** Accounts that match what the user remembers (ruling R30). */
export function findForgottenAccounts(
  tx: Database,
  { role, name, number, city }: ForgotEmailBody,
): Promise<{ email: string; name: string }[]> {
  return tx
    .select({ email: ownerSeat.email, name: users.name })
    .from(users)
    .leftJoin(organizationMembers, ownerSeat.isOf)
    .leftJoin(ownerSeat.owners, ownerSeat.isOwner)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .leftJoin(brands, eq(brands.ownerUserId, users.id))
    .leftJoin(promoters, eq(promoters.userId, users.id))
    .where(
      and(
        eq(users.role, role),
        notInArray(users.status, [...lockedOutStatuses]),
        or(isText(users.name, name), isText(brands.name, name), isText(promoters.eventName, name)),
        isTextOrUnknown(athleteProfiles.number, number?.replace(/^#/, '')),
        isTextOrUnknown(athleteProfiles.city, city),
        isTextOrUnknown(promoters.city, city),
      ),
    )
    .orderBy(users.id)
    .limit(NAMESAKES_MAX)
}
