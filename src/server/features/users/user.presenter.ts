import { listSessionsFor } from '#server/features/auth/list-logins.ts'
import { hasSecondFactor } from '#server/features/auth/set-up-two-factor.ts'
import { listBirthDateChanges } from '#server/features/profiles/birth-date.reads.ts'
import { loadAge } from '#server/features/profiles/get-profile.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { isStaff, type RegistrableRole } from '#shared/accounts/roles.ts'
import { planOf } from '#shared/memberships/entitlement.rules.ts'
import { paths } from '#shared/paths.ts'
import type { UserDetail, UserRow } from '#shared/users/admin-user.contract.ts'
import { canManageUser } from '#shared/users/admin-user.rules.ts'
import { countContracts, countReports, type FoundUser, findPage } from './user.store.ts'
import { findNotes } from './user-note.store.ts'

export function presentUser(found: FoundUser): UserRow {
  const { paidPlan, membership, position, suspendedUntil, joinedAt, ...user } = found
  return {
    ...user,
    plan: planOf({ role: user.role, paidPlan }),
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    joinedAt: joinedAt.toISOString(),
  }
}

const pagePaths: Record<RegistrableRole, (slug: string) => string> = {
  ATHLETE: (slug) => paths.athlete({ slug }),
  BRAND: (slug) => paths.brand({ slug }),
  PROMOTER: (slug) => paths.promoter({ slug }),
}

export async function presentUserDetail({ tx, actor }: ActorContext, user: FoundUser): Promise<UserDetail> {
  const { id, role } = user
  const [pages, hasTwoFactor, sessions, contracts, reports, notes, age] = await Promise.all([
    findPage(tx, id),
    hasSecondFactor(tx, id),
    listSessionsFor(tx, id),
    countContracts(tx, id),
    countReports(tx, id),
    findNotes(tx, id),
    role === 'ATHLETE' && actor.role === 'ADMIN' ? presentAge(tx, id) : null,
  ])
  const page = role && !isStaff(role) ? pages[role] : undefined
  const slug = page?.publishedAt ? page.slug : null
  return {
    ...presentUser(user),
    pageUrl: slug && role && !isStaff(role) ? pagePaths[role](slug) : null,
    age,
    hasTwoFactor,
    membership: user.membership ?? 'FREE',
    sessions,
    contracts,
    reports,
    notes: notes.map(({ id: noteId, by, text, createdAt }) => ({
      id: noteId,
      by: by ?? 'Deleted account',
      text,
      at: createdAt.toISOString(),
    })),
    allowed: {
      manage: canManageUser(actor, user),
      changeRole: actor.role === 'ADMIN' && canManageUser(actor, user) && !Object.values(pages).some(Boolean),
    },
  }
}

async function presentAge(tx: Database, id: string): Promise<UserDetail['age']> {
  const { birthDate } = await loadAge(tx, id)
  const changes = await listBirthDateChanges(tx, id)
  return { birthDate, changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) }
}
