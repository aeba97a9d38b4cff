import * as z from 'zod'
import type { Encryption } from '#server/platform/encryption.ts'
import { Problem } from '#shared/http/problem.ts'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'

const sealed = { purpose: z.literal('unsubscribe'), userId: z.uuid() }

/** Whose mails, of which kinds or of which saved search, a link switches off. It works for as long as a mail is kept. */
const unsubscribing = z.union([
  z.object({ ...sealed, kinds: z.array(z.enum(notificationKinds)).min(1) }),
  z.object({ ...sealed, savedSearchId: z.uuid() }),
])
type Sealed<T> = T extends unknown ? Omit<T, 'purpose'> : never
export type Unsubscribing = Sealed<z.infer<typeof unsubscribing>>

export const sealUnsubscribing = (encryption: Encryption, what: Unsubscribing): string => {
  const closed = encryption.encrypt(JSON.stringify({ purpose: 'unsubscribe', ...what }))
  return Buffer.from(closed, 'base64').toString('base64url')
}

export function openUnsubscribing(encryption: Encryption, token: string): Unsubscribing {
  const open = () => unsubscribing.parse(JSON.parse(encryption.decrypt(token)))
  try {
    return open()
  } catch {
    throw new Problem({
      status: 404,
      code: 'BAD_LINK',
      message: 'This link is not whole. Please use the one at the end of the mail.',
    })
  }
}
