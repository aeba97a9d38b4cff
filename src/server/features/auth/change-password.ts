import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { findPerson, forgetProofs } from './auth.store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { AuthVerb } from './create-auth.ts'
import { endOtherLogins } from './end-login.ts'
import { setPassword } from './open-account.ts'

export const changePassword: AuthVerb<typeof accountEndpoints.changePassword> = async (
  { tx, actor, body },
  auth,
) => {
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  await checkOwnPassword(tx, person.id, { currentPassword: body.currentPassword })
  await setPassword(auth.library, person.id, body.newPassword)
  await endOtherLogins(tx, auth, actor)
  await forgetProofs(tx, person.id)
  await queueMail(tx, { template: 'password-changed', to: person.email, name: person.name })
  return undefined
}
