import type { Encryption } from '#server/platform/encryption.ts'
import { paths, unsubscribeDoor } from '#shared/paths.ts'
import { sealUnsubscribing, type Unsubscribing } from './unsubscribe-token.ts'

/** The ways out of a mail: the page that asks first, and where a mail program's own button posts to. */
export function unsubscribeLinks(
  { encryption, appUrl }: { encryption: Encryption; appUrl: string },
  what: Unsubscribing,
): { unsubscribeUrl: string; oneClickUrl: string } {
  const token = sealUnsubscribing(encryption, what)
  return {
    unsubscribeUrl: `${appUrl}${paths.unsubscribe({ token })}`,
    oneClickUrl: `${appUrl}${unsubscribeDoor({ token })}`,
  }
}
