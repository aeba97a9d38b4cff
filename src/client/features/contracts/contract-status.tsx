import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { statusWords } from './contract-words.ts'

export function ContractStatusBadge({ status }: { status: ContractStatus }) {
  const { tone, label } = statusWords[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
