import { SendDialog } from '#client/features/signing/send-dialog.tsx'
import { SignDialog } from '#client/features/signing/sign-dialog.tsx'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { ClausesDialog } from './clauses-dialog.tsx'
import { contractKeys, contractQuery } from './contract.queries.ts'
import { contractActions } from './contract-actions.tsx'
import type { ContractDeed } from './contract-deeds.tsx'

type ContractDeedDialogProps = {
  deed: ContractDeed
  contract: ContractDetail
  onDeed: (deed: ContractDeed) => void
  onClose: () => void
}

export function ContractDeedDialog({ deed, contract, onDeed, onClose }: ContractDeedDialogProps) {
  switch (deed) {
    case 'edit-clauses':
      return <ClausesDialog contract={contract} onClose={onClose} />
    case 'send':
      return <SendDialog contract={contract} onClose={onClose} />
    case 'sign':
      return <SignDialog contract={contract} onReject={() => onDeed('reject')} onClose={onClose} />
    default:
      return (
        <ActionDialog
          spec={contractActions[deed]}
          subject={contract}
          invalidates={Object.values(contractKeys)}
          updates={contractQuery(contract.id).queryKey}
          onClose={onClose}
        />
      )
  }
}
