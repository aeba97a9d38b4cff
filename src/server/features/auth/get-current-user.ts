import { findHomeAccount } from '#server/features/members/member.reads.ts'
import { findCustomerId } from '#server/features/memberships/membership.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { type Actor, isCompany, isStaff } from '#shared/accounts/roles.ts'
import { conflict, profileRequired, unauthenticated } from '#shared/http/problem.ts'
import { findCurrentUser } from './account.store.ts'
import { findPerson, setName, setRole, setSettings } from './auth.store.ts'
import { nameAccount } from './create-account.ts'

export const getCurrentUser: Handler<typeof accountEndpoints.currentUser> = (ctx) =>
  presentCurrentUser(ctx, ctx.actor)

/** As the client shows it: days of a trial are counted there, so a test clock that is ahead is taken off its end. */
export async function presentCurrentUser(
  { tx, billing }: Pick<Services, 'tx' | 'billing'>,
  { userId, personId }: Pick<Actor, 'userId' | 'personId'>,
): Promise<CurrentUser> {
  const current = await loadCurrentUser(tx, userId, personId)
  const { user } = current
  const { status, trialEndsAt } = user.membership
  const customerId = billing && status === 'TRIALING' ? await findCustomerId(tx, userId) : null
  if (!billing || !customerId || !trialEndsAt) return current
  const aheadMs = (await billing.findNow(customerId)).getTime() - Date.now()
  const membership = {
    ...user.membership,
    trialEndsAt: new Date(Date.parse(trialEndsAt) - aheadMs).toISOString(),
  }
  return { ...current, user: { ...user, membership } }
}

/** The user of a new session, which acts for their home account (see `findHomeAccount`). */
export const presentNewSession = async (
  ctx: Pick<Services, 'tx' | 'billing'>,
  personId: string,
): Promise<CurrentUser> =>
  presentCurrentUser(ctx, { userId: (await findHomeAccount(ctx.tx, personId)) ?? personId, personId })

export async function loadCurrentUser(
  tx: Database,
  userId: string,
  personId: string = userId,
): Promise<CurrentUser> {
  const found = await findCurrentUser(tx, userId, personId)
  if (!found) throw unauthenticated()
  return found
}

export const getMe: Handler<typeof accountSettingEndpoints.me> = async (ctx) =>
  (await presentCurrentUser(ctx, ctx.actor)).user

export const updateMe: Handler<typeof accountSettingEndpoints.updateMe> = async (ctx) => {
  const { tx, actor, body } = ctx
  await setName(tx, actor.userId, nameAccount({ role: actor.role, ...body }))
  return (await presentCurrentUser(ctx, actor)).user
}

export const changeSettings: Handler<typeof accountSettingEndpoints.changeSettings> = async (ctx) => {
  await setSettings(ctx.tx, ctx.actor.userId, ctx.body)
  return (await presentCurrentUser(ctx, ctx.actor)).user
}

/** For accounts created with Google, which have no role yet. A company then has the full name until it is changed. */
export const chooseRole: Handler<typeof accountEndpoints.chooseRole> = async ({ tx, actor, body }) => {
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  const { role } = body
  const firstName = isCompany(role) ? person.name : (person.firstName ?? person.name)
  const isChosen = await setRole(tx, actor.userId, {
    role,
    ...nameAccount({ role, firstName, lastName: person.lastName }),
  })
  if (!isChosen) throw conflict('ROLE_ALREADY_SET', 'Your account type is already chosen.')
  return loadCurrentUser(tx, actor.userId)
}

/** Refuses users who have not set up the profile or page of their role; staff have none. */
export async function requireProfile({ tx, actor }: Pick<ActorContext, 'tx' | 'actor'>): Promise<void> {
  if (isStaff(actor.role)) return
  const { profile } = await loadCurrentUser(tx, actor.userId)
  if (!profile) throw profileRequired()
}
