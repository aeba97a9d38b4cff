import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Caller, Reply } from '#server/http/context.ts'
import { writeFor } from '#server/platform/reader.ts'
import type { Services } from '#server/platform/services.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { findTextReader } from './account.reads.ts'
import { findPerson } from './auth.store.ts'
import { saveDevice } from './device.store.ts'
import { formatAddress, formatDevice } from './list-logins.ts'

const DEVICE_BYTES = 16

/** Only the hash is stored: a copy of the table does not make anybody's browser a known one. */
export const hashDevice = (device: string): string => createHash('sha256').update(device).digest('base64url')

type SignInContext = Pick<Services, 'tx' | 'auth' | 'encryption'> & { caller: Caller; reply: Reply }

/**
 * Remembers the browser of a sign-in, and tells the owner by email when the account has never been used from it. Nobody
 * is told of the first sign-in.
 */
export async function recognizeDevice(ctx: SignInContext, userId: string): Promise<void> {
  const { tx, caller } = ctx
  if ((await rememberDevice(ctx, userId)) !== 'new') return

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

/** Makes this browser a known one of the account. */
export function rememberDevice(
  { tx, auth, caller, reply }: SignInContext,
  userId: string,
): ReturnType<typeof saveDevice> {
  const device = auth.deviceCookie.read(caller.headers) ?? randomBytes(DEVICE_BYTES).toString('base64url')
  reply.setCookie(auth.deviceCookie.write(device))
  return saveDevice(tx, { userId, deviceHash: hashDevice(device) })
}
