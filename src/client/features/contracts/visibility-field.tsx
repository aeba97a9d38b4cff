import { contractCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { contractUpdate } from './contract.queries.ts'

/** Whether the sponsorship is public, which takes both sides. The terms never are. */
export function VisibilityField({ contract }: { contract: ContractDetail }) {
  const { id, myRole, publicBy } = contract
  const set = useEndpointMutation(contractCalls.setVisibility, {
    ...contractUpdate,
    success: 'Visibility updated',
  })
  if (myRole === 'ADMIN') return null
  return (
    <div className="grid gap-3 border-t-2 border-rule pt-4">
      <h3 className="text-xl">Visibility</h3>
      <ProblemAlert error={set.error} />
      <Checkbox
        label="Show this sponsorship on both public pages. The terms stay private."
        checked={publicBy.includes(myRole)}
        disabled={set.isPending || set.refusal !== undefined}
        onChange={({ target }) =>
          set.mutate({ params: { id }, body: { visibility: target.checked ? 'PUBLIC' : 'PRIVATE' } })
        }
      />
      <p className="text-ui text-muted">{explain(contract, myRole)}</p>
    </div>
  )
}

function explain({ brand, athlete, publicBy, executedAt }: ContractDetail, myRole: 'ATHLETE' | 'BRAND') {
  const other = myRole === 'BRAND' ? athlete : brand
  const theyAgree = publicBy.includes(myRole === 'BRAND' ? 'ATHLETE' : 'BRAND')
  const iAgree = publicBy.includes(myRole)
  if (iAgree && theyAgree) {
    return executedAt
      ? 'Both sides agreed. Either side can hide it again at any time.'
      : 'Both sides agreed. It is shown from its first day, when everyone has signed.'
  }
  if (iAgree) return `It stays private until ${other.name} agrees, too. They have been asked.`
  if (theyAgree) return `${other.name} would like to show it. It stays private until you agree.`
  return 'It is private. It becomes public when both sides agree.'
}
