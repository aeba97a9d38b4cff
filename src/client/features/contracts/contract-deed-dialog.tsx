import { call } from '#client/lib/call.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { sayDay } from '#shared/dates/in-words.ts'
import { ClausesDialog } from './clauses-dialog.tsx'
import { useContractStep } from './contract.queries.ts'
import type { ContractDeed } from './contract-deeds.tsx'
import { counterpartyOf } from './contract-side.ts'
import { EndDialog } from './end-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RejectDialog, type Rejection } from './reject-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'

type DeedDialogProps = { contract: ContractDetail; onClose: () => void }

/** The dialog of one step. */
export function ContractDeedDialog({
  deed,
  onDeed,
  ...props
}: DeedDialogProps & { deed: ContractDeed; onDeed: (deed: ContractDeed) => void }) {
  switch (deed) {
    case 'edit-clauses':
      return <ClausesDialog {...props} />
    case 'send':
      return <SendDialog {...props} />
    case 'sign':
      return <SignDialog {...props} onReject={() => onDeed('reject')} />
    case 'reject':
      return <Reject {...props} />
    case 'recall':
      return <Recall {...props} />
    case 'suspend':
      return <Suspend {...props} />
    case 'resume':
      return <Resume {...props} />
    case 'terminate':
      return <EndDialog {...props} />
    case 'withdraw-notice':
      return <WithdrawNotice {...props} />
  }
}

type Said = { version: number; note: string }

function Reject({ contract: { id, number, version }, onClose }: DeedDialogProps) {
  const reject = useContractStep(
    (body: Rejection & { version: number }) => call(contractCalls.reject, { params: { id }, body }),
    'Contract rejected',
  )
  return (
    <RejectDialog
      name={number}
      pending={reject.isPending}
      error={reject.error}
      onReject={(given) => reject.mutate({ ...given, version }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Recall({ contract: { id, number, version }, onClose }: DeedDialogProps) {
  const recall = useContractStep(
    (body: Said) => call(contractCalls.recall, { params: { id }, body }),
    'Contract recalled',
  )
  return (
    <NoteDialog
      title={`Recall ${number}?`}
      description="Nobody can sign it any more, and what was signed counts for nothing. Both sides are told."
      confirmLabel="Recall contract"
      tone="danger"
      pending={recall.isPending}
      error={recall.error}
      onConfirm={(note) => recall.mutate({ version, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Suspend({ contract, onClose }: DeedDialogProps) {
  const { id, number, version, myRole, pauseAskedBy } = contract
  const suspend = useContractStep((body: Said) => call(contractCalls.suspend, { params: { id }, body }))
  const isLast = myRole === 'ADMIN' || pauseAskedBy !== null
  return (
    <NoteDialog
      title={isLast ? `Suspend ${number}?` : `Ask to suspend ${number}?`}
      description={
        isLast
          ? 'While it is suspended nothing falls due.'
          : `It is suspended when ${counterpartyOf(contract).name} agrees. Meanwhile nothing falls due.`
      }
      confirmLabel={isLast ? 'Suspend contract' : 'Ask to suspend'}
      isNoteRequired
      pending={suspend.isPending}
      error={suspend.error}
      onConfirm={(note) => suspend.mutate({ version, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function WithdrawNotice({ contract, onClose }: DeedDialogProps) {
  const { id, number, version, endsOn } = contract
  const withdraw = useContractStep(
    (body: Said) => call(contractCalls.withdrawNotice, { params: { id }, body }),
    'Notice taken back',
  )
  return (
    <NoteDialog
      title={`Take the notice of ${number} back?`}
      description={`The contract goes on until ${sayDay(endsOn)}, and ${counterpartyOf(contract).name} is told.`}
      confirmLabel="Take the notice back"
      pending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(note) => withdraw.mutate({ version, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Resume({ contract, onClose }: DeedDialogProps) {
  const { id, number, version, myRole, pauseAskedBy } = contract
  const resume = useContractStep((body: Said) => call(contractCalls.resume, { params: { id }, body }))
  const isLast = myRole === 'ADMIN' || pauseAskedBy !== null
  return (
    <NoteDialog
      title={isLast ? `Resume ${number}?` : `Ask to resume ${number}?`}
      description={
        isLast
          ? 'Green flag again: what was due falls due.'
          : `It goes on when ${counterpartyOf(contract).name} agrees.`
      }
      confirmLabel={isLast ? 'Resume contract' : 'Ask to resume'}
      pending={resume.isPending}
      error={resume.error}
      onConfirm={(note) => resume.mutate({ version, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
