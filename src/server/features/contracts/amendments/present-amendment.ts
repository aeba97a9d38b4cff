import type { Viewer } from '#server/features/contracts/contract.store.ts'
import type { Amendment } from '#shared/contracts/contract.contract.ts'
import type { AmendmentRow } from './amendment.store.ts'

/** Whoever proposed it may take it back; the other signs or refuses. */
export function presentAmendment(
  row: AmendmentRow,
  { role, isRunning }: { role: Viewer['role']; isRunning: boolean },
): Amendment {
  const { id, n, text, textSha256, endsOn, status, brandSignedName, athleteSignedName } = row
  const by = row.by === 'BRAND' ? 'BRAND' : 'ATHLETE'
  return {
    id,
    n,
    by,
    text,
    textSha256,
    endsOn,
    status,
    brandSignedName,
    athleteSignedName,
    brandSignedAt: row.brandSignedAt?.toISOString() ?? null,
    athleteSignedAt: row.athleteSignedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    allowed: status === 'PENDING' && isRunning ? allowedOf(by, role) : [],
  }
}

function allowedOf(by: Amendment['by'], role: Viewer['role']): Amendment['allowed'] {
  if (role === 'ADMIN') return []
  return role === by ? ['withdraw'] : ['sign', 'reject']
}
