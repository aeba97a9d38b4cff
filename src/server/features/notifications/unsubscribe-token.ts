import * as z from 'zod'
import type { Seal } from '#server/platform/seal.ts'
import { Problem } from '#shared/http/problem.ts'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'

/** Whose mails of which kinds a link switches off. It works for as long as somebody may keep the mail. */
const unsubscribing = z.object({
  purpose: z.literal('unsubscribe'),
  userId: z.uuid(),
  kinds: z.array(z.enum(notificationKinds)).min(1),
})
type Unsubscribing = Omit<z.infer<typeof unsubscribing>, 'purpose'>

export const sealUnsubscribing = (seal: Seal, { userId, kinds }: Unsubscribing): string => {
  const closed = seal.close(JSON.stringify({ purpose: 'unsubscribe', userId, kinds }))
  return Buffer.from(closed, 'base64').toString('base64url')
}

export function openUnsubscribing(seal: Seal, token: string): Unsubscribing {
  const open = () => unsubscribing.parse(JSON.parse(seal.open(token)))
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
