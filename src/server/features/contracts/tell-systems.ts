import type { DeliverableRow } from '#server/features/deliverables/deliverable.store.ts'
import { tellWebhooks } from '#server/features/webhooks/tell-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { ContractRow } from './contract.store.ts'

/** What a brand's systems hear of: that a contract is signed by all, and that one which was is over. */
const told: Partial<Record<ContractStatus, WebhookEvent>> = {
  EXECUTED: 'contract.signed',
  COMPLETED: 'contract.ended',
  TERMINATED: 'contract.ended',
}

export async function tellSystemsOfContract(tx: Database, contract: ContractRow): Promise<void> {
  const { id, number, title, status, athleteUserId, startsOn, endsOn, endReason } = contract
  const event = told[status]
  if (!event) return
  await tellWebhooks(tx, contract.brandId, event, {
    ...{ id, number, title, status, athleteUserId, startsOn, endsOn, endReason },
  })
}

/** Tells that work was handed in and waits to be judged. */
export async function tellSystemsOfWork(
  tx: Database,
  brandId: string,
  { id, contractId, title, kind, status, dueAt, submittedAt }: DeliverableRow,
): Promise<void> {
  await tellWebhooks(tx, brandId, 'deliverable.submitted', {
    ...{ id, contractId, title, kind, status },
    dueAt: dueAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
  })
}
