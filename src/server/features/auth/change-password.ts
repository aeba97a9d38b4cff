import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { deleteTokens, findPerson } from './auth.store.ts'
import { setPassword } from './create-account.ts'
import { endOtherSessions } from './end-session.ts'
import { checkPassword } from './hash-password.ts'

export const changePassword: Handler<typeof accountEndpoints.changePassword> = async (ctx) => {
  const { tx, actor, auth, body } = ctx
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  await checkPassword(tx, person.id, { currentPassword: body.currentPassword })
  await setPassword(auth.library, person.id, body.newPassword)
  await endOtherSessions(ctx, actor)
  await deleteTokens(tx, person.id)
  await queueMail(ctx, { template: 'password-changed', to: person.email, name: person.name })
  return undefined
}
