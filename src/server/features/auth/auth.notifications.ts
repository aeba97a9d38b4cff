import { isIP } from 'node:net'
import type { MailOf } from '#server/emails/mail.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Caller } from '#server/http/context.ts'
import { writeFor } from '#server/platform/reader.ts'
import type { Services } from '#server/platform/services.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { findTextReader } from './account.reads.ts'
import { findPerson } from './auth.store.ts'
import { formatAddress, formatDevice } from './list-logins.ts'

type MailContext = Pick<Services, 'tx' | 'encryption'>

/** Tells the owner about a change of the ways to sign in, so that nobody else makes one unnoticed. */
export async function mailSecurityChange(
  ctx: MailContext,
  userId: string,
  change: MailOf<'security-change'>['change'],
): Promise<void> {
  const person = await findPerson(ctx.tx, userId)
  if (!person) return
  await queueMail(ctx, { template: 'security-change', to: person.email, name: person.name, change })
}

/** Tells the owner about a sign-in from a browser that the account has never been used from. */
export async function mailNewDevice(ctx: MailContext & { caller: Caller }, userId: string): Promise<void> {
  const { tx, caller } = ctx
  const person = await findPerson(tx, userId)
  if (!person) return
  const time = writeFor(await findTextReader(tx, userId), () => formatDateTime(new Date()))
  const address = formatAddress(caller.ip) ?? ''
  await queueMail(ctx, {
    template: 'new-device',
    to: person.email,
    name: person.name,
    facts: [
      { label: 'Time', text: time },
      { label: 'Browser', text: formatDevice(caller.userAgent) },
      ...(isIP(address) ? [{ label: 'IP address', text: address }] : []),
    ],
  })
}
