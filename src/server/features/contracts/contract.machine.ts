import { machine } from '#server/features/lifecycles/transition.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import { sendContractWebhook } from './contract.notifications.ts'
import { type ContractRow, updateContract } from './contract.store.ts'

type ContractSet = Omit<ContractRow, 'status' | 'version'>

/** Parties are notified by the actions, whose words depend on more than the event. */
export const contractMachine = machine<ContractStatus, ContractEvent, ContractRow, ContractSet>({
  subject: 'CONTRACT',
  lifecycle: contractLifecycle,
  update: updateContract,
  notify: async (ctx, { before, after }) => {
    if (before.status !== after.status) await sendContractWebhook(ctx, after)
  },
})
