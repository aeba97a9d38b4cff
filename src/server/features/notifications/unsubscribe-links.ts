import type { Seal } from '#server/platform/seal.ts'
import { paths, unsubscribeDoor } from '#shared/paths.ts'
import { sealUnsubscribing, type Unsubscribing } from './unsubscribe-token.ts'

/** The ways out of a mail: the page that asks first, and where a mail program's own button posts to. */
export function unsubscribeLinks(
  { seal, appUrl }: { seal: Seal; appUrl: string },
  what: Unsubscribing,
): { unsubscribeUrl: string; oneClickUrl: string } {
  const token = sealUnsubscribing(seal, what)
  return {
    unsubscribeUrl: `${appUrl}${paths.unsubscribe({ token })}`,
    oneClickUrl: `${appUrl}${unsubscribeDoor({ token })}`,
  }
}
