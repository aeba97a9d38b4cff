import type { MailOf } from '#server/emails/mail.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { findPerson } from './auth.store.ts'

/** Tells the owner about a change of the ways to sign in, so that nobody else makes one unnoticed. */
export async function mailSecurityChange(
  ctx: Pick<Services, 'tx' | 'encryption'>,
  userId: string,
  change: MailOf<'security-change'>['change'],
): Promise<void> {
  const person = await findPerson(ctx.tx, userId)
  if (!person) return
  await queueMail(ctx, { template: 'security-change', to: person.email, name: person.name, change })
}
