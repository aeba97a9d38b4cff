import type { Encryption } from '#server/platform/encryption.ts'
import { paths, unsubscribeUrl } from '#shared/paths.ts'
import { type UnsubscribeTarget, unsubscribeToken } from './unsubscribe-token.ts'

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
