import type { Viewer } from '#server/features/contracts/seen-contract.store.ts'
import type { Amendment } from '#shared/contracts/contract-shape.ts'
import type { SignedAmendment } from './amendment.store.ts'

/** The proposer may withdraw it; the other side signs or rejects it. */
export function presentAmendment(
  row: SignedAmendment,
  { viewer, isRunning }: { viewer: Viewer; isRunning: boolean },
): Amendment {
  const { id, n, text, textSha256, endsOn, status } = row
  const by = row.by === 'BRAND' ? 'BRAND' : 'ATHLETE'
  const signers = row.signers.map(({ role, name, userId, signedAt, signedName }) => ({
    role,
    name,
    isMe: userId === viewer.userId,
    signedAt: signedAt?.toISOString() ?? null,
    signedName,
  }))
  return {
    id,
    n,
    by,
    text,
    textSha256,
    endsOn,
    status,
    signers,
    createdAt: row.createdAt.toISOString(),
    allowed: status === 'PENDING' && isRunning ? allowedOf({ by, signers }, viewer.role) : [],
  }
}

function allowedOf(
  { by, signers }: Pick<Amendment, 'by' | 'signers'>,
  role: Viewer['role'],
): Amendment['allowed'] {
  if (role === 'ADMIN') return []
  if (role === by) return ['withdraw']
  return signers.some(({ isMe, signedAt }) => isMe && signedAt !== null) ? ['reject'] : ['sign', 'reject']
}
