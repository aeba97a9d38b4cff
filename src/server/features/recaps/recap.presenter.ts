import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { pick } from '#shared/pick.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import type { RecapRow } from './recap.store.ts'

export function presentRecap(
  { encryption }: Services,
  { party }: Pick<ContractAccess, 'party'>,
  { token, sharedAt, updatedAt, ...row }: RecapRow,
): Recap {
  const isParty = party === 'ATHLETE' || party === 'BRAND'
  return {
    ...pick(row, ['id', 'contractId', 'kind', 'fromDay', 'toDay', 'note', 'showsCosts']),
    link: token && paths.recap({ token: encryption.decrypt(token) }),
    sharedAt: sharedAt?.toISOString() ?? null,
    canWriteNote: party === 'ATHLETE',
    canShare: isParty,
    canRemove: isParty && row.kind === 'OWN',
    version: row.version,
    updatedAt: updatedAt.toISOString(),
  }
}
