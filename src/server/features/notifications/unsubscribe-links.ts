import * as z from 'zod'
import type { Encryption } from '#server/platform/encryption.ts'
import { Problem } from '#shared/http/problem.ts'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'
import { paths, unsubscribeUrl } from '#shared/paths.ts'

const common = { purpose: z.literal('unsubscribe'), userId: z.uuid() }

/** The user and the notification kinds or saved search whose emails a link switches off. It never expires. */
const unsubscribeTarget = z.union([
  z.object({ ...common, kinds: z.array(z.enum(notificationKinds)).min(1) }),
  z.object({ ...common, savedSearchId: z.uuid() }),
])
type WithoutPurpose<T> = T extends unknown ? Omit<T, 'purpose'> : never
export type UnsubscribeTarget = WithoutPurpose<z.infer<typeof unsubscribeTarget>>

/** The unsubscribe page, and the URL for the one-click button of mail programs (RFC 8058). */
export function unsubscribeLinks(
  { encryption, appUrl }: { encryption: Encryption; appUrl: string },
  target: UnsubscribeTarget,
): { unsubscribeUrl: string; oneClickUrl: string } {
  const token = unsubscribeToken(encryption, target)
  return {
    unsubscribeUrl: `${appUrl}${paths.unsubscribe({ token })}`,
    oneClickUrl: `${appUrl}${unsubscribeUrl({ token })}`,
  }
}

export function unsubscribeToken(encryption: Encryption, target: UnsubscribeTarget): string {
  return encryption.encryptToken(JSON.stringify({ purpose: 'unsubscribe', ...target }))
}

export function readUnsubscribeToken(encryption: Encryption, token: string): UnsubscribeTarget {
  try {
    return unsubscribeTarget.parse(JSON.parse(encryption.decryptToken(token)))
  } catch {
    throw new Problem({
      status: 404,
      code: 'BAD_LINK',
      message: 'This link is incomplete. Use the one at the end of the email.',
    })
  }
}
