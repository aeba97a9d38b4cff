import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import { conflict, unauthenticated } from '#shared/http/problem.ts'
import { findPerson, setRole } from './auth.store.ts'
import type { AuthVerb } from './create-auth.ts'
import { findSignedInUser } from './get-current-user.ts'
import { nameAccount } from './name-account.ts'

/** For a person who came without one (Google). A company then goes by the whole name until it gives its own. */
export const chooseRole: AuthVerb<typeof accountEndpoints.chooseRole> = async ({ tx, actor, body }) => {
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  const { role } = body
  const firstName = isCompany(role) ? person.name : (person.firstName ?? person.name)
  const isChosen = await setRole(tx, actor.userId, {
    role,
    ...nameAccount({ role, firstName, lastName: person.lastName }),
  })
  if (!isChosen) throw conflict('ROLE_ALREADY_SET', 'Your account type is already chosen.')
  return findSignedInUser(tx, actor.userId)
}
