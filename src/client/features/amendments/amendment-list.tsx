import { useState } from 'react'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { AmendmentCard } from './amendment-card.tsx'
import { AmendmentDialog } from './amendment-dialog.tsx'

/** What changed since the contract was signed, and what one of the two would like to change. */
export function AmendmentList({ contract }: { contract: ContractDetail }) {
  const [isProposing, setIsProposing] = useState(false)
  const { amendments, allowed } = contract
  const canPropose = allowed.includes('propose-amendment')
  if (amendments.length === 0 && !canPropose) return null
  return (
    <Block
      level="h3"
      title="Amendments"
      action={
        canPropose && (
          <Button size="sm" variant="quiet" onClick={() => setIsProposing(true)}>
            <PlusIcon className="size-4" />
            Propose an amendment
          </Button>
        )
      }
    >
      {amendments.length === 0 ? (
        <p className="text-ui text-muted">None: the contract stands as it was signed.</p>
      ) : (
        <ul className="grid gap-4">
          {amendments.map((amendment) => (
            <li key={amendment.id}>
              <AmendmentCard contract={contract} amendment={amendment} />
            </li>
          ))}
        </ul>
      )}
      {isProposing && <AmendmentDialog contract={contract} onClose={() => setIsProposing(false)} />}
    </Block>
  )
}
