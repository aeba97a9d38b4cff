import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { StepDialogProps } from './deliverable.queries.ts'
import { deliverableActions } from './deliverable-actions.tsx'
import type { Deed } from './deliverable-deeds.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

export function DeliverableDialog({
  deed,
  contract,
  ...props
}: StepDialogProps & { deed: Deed; contract: Contract }) {
  switch (deed) {
    case 'submit':
      return <SubmitDialog {...props} />
    case 'resolve':
      return <ResolveDialog {...props} />
    case 'change':
      return <PlanDialog contract={contract} {...props} />
    default:
      return (
        <ActionDialog
          spec={deliverableActions[deed]}
          subject={props.deliverable}
          invalidates={Object.values(contractKeys)}
          onClose={props.onClose}
        />
      )
  }
}
