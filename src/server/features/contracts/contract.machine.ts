import { machine } from '#server/features/lifecycles/transition.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import { type ContractEventDetails, notifyOfContract } from './contract.notifications.ts'
import { type ContractRow, updateContract } from './contract.store.ts'

export const contractMachine = machine<
  ContractStatus,
  ContractEvent,
  ContractRow,
  Omit<ContractRow, 'status' | 'version'>,
  ContractEventDetails
>({
  subject: 'CONTRACT',
  lifecycle: contractLifecycle,
  update: updateContract,
  notify: notifyOfContract,
})
