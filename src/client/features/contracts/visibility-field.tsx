import { call } from '#client/lib/call.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { useContractStep } from './contract.queries.ts'

type SetVisibility = typeof contractEndpoints.setVisibility

/** Whether others see that the two work together. The terms are never shown to anybody else. */
export function VisibilityField({ contract: { id, visibility } }: { contract: ContractDetail }) {
  const set = useContractStep(
    (body: BodyOf<SetVisibility>) => call(contractCalls.setVisibility, { params: { id }, body }),
    'Visibility changed',
  )
  return (
    <div className="grid gap-3 border-t-2 border-rule pt-4">
      <h3 className="text-xl">Visibility</h3>
      <ProblemAlert error={set.error} />
      <Checkbox
        label="Show this sponsorship on both public pages. The terms stay between you."
        checked={visibility === 'PUBLIC'}
        disabled={set.isPending}
        onChange={({ target }) => set.mutate({ visibility: target.checked ? 'PUBLIC' : 'PRIVATE' })}
      />
    </div>
  )
}
