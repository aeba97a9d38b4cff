import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { accountEndpoints, CurrentUser } from '#shared/accounts/account.contract.ts'
import type { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import { conflict, unauthenticated } from '#shared/http/problem.ts'
import { findCurrentUser } from './account.store.ts'
import { findPerson, setName, setRole, setSettings } from './auth.store.ts'
import { nameAccount } from './create-account.ts'

export const getCurrentUser: Handler<typeof accountEndpoints.currentUser> = ({ tx, actor }) =>
  loadCurrentUser(tx, actor.userId)

export async function loadCurrentUser(tx: Database, userId: string): Promise<CurrentUser> {
  const found = await findCurrentUser(tx, userId)
  if (!found) throw unauthenticated()
  return found
}

export const getMe: Handler<typeof accountSettingEndpoints.me> = async ({ tx, actor }) =>
  (await loadCurrentUser(tx, actor.userId)).user

export const updateMe: Handler<typeof accountSettingEndpoints.updateMe> = async ({ tx, actor, body }) => {
  await setName(tx, actor.userId, nameAccount({ role: actor.role, ...body }))
  return (await loadCurrentUser(tx, actor.userId)).user
}

export const changeSettings: Handler<typeof accountSettingEndpoints.changeSettings> = async ({
  tx,
  actor,
  body,
}) => {
  await setSettings(tx, actor.userId, body)
  return (await loadCurrentUser(tx, actor.userId)).user
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
