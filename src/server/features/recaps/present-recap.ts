import type { Encryption } from '#server/platform/encryption.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import { paths } from '#shared/paths.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import type { RecapRow } from './recap.store.ts'

/** As one side of the contract sees it. */
export function presentRecap(encryption: Encryption, party: Party, row: RecapRow): Recap {
  const { id, contractId, kind, fromDay, toDay, note, token, sharedAt, version, updatedAt } = row
  const isSide = party === 'ATHLETE' || party === 'BRAND'
  return {
    id,
    contractId,
    kind,
    fromDay,
    toDay,
    note,
    link: token && paths.recap({ token: encryption.decrypt(token) }),
    sharedAt: sharedAt?.toISOString() ?? null,
    canWriteNote: party === 'ATHLETE',
    canShare: isSide,
    canRemove: isSide && kind === 'OWN',
    version,
    updatedAt: updatedAt.toISOString(),
  }
}
