import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'

/**
 * Whose turn it is before a contract is signed, and how long they have: "Your signature · Expires in 12 days". Short,
 * because it stands below the partner's name in a narrow row.
 */
export function contractTurn(contract: Contract, now: number): string {
  const { status, awaitsMySignature, myRole, signBy } = contract
  if (status === 'DRAFT') return myRole === 'BRAND' ? 'Your turn to send it' : 'Being prepared by the brand'
  const turn = awaitsMySignature ? 'Your signature' : 'Their signature'
  return signBy ? `${turn} · Expires ${formatTimeUntil(signBy, now)}` : turn
}
