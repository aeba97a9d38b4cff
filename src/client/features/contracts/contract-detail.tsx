import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ContractDeliverables } from '#client/features/deliverables/contract-deliverables.tsx'
import { ContractPayments } from '#client/features/payments/contract-payments.tsx'
import { SendDialog } from '#client/features/signing/send-dialog.tsx'
import { SignDialog } from '#client/features/signing/sign-dialog.tsx'
import { signingActions } from '#client/features/signing/signing-actions.tsx'
import { LegalIdentityDialog } from '#client/fields/legal-identity-dialog.tsx'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { MemberReliability } from '#client/lib/reliability.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import { paths } from '#shared/paths.ts'
import { ClausesDialog } from './clauses-dialog.tsx'
import { contractKeys, contractQuery } from './contract.queries.ts'
import { type ContractAction, ContractActionBar } from './contract-action-bar.tsx'
import { contractActions } from './contract-actions.tsx'
import { ContractHead } from './contract-head.tsx'
import { ContractNotices } from './contract-notices.tsx'
import { counterpartyOf } from './contract-summary.tsx'
import { type ContractPart, contractParts, type FurtherPart, type ListTab } from './contracts-search.ts'
import { DocumentsPart } from './documents-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { TermsPart } from './terms-part.tsx'

const partLabels: Record<ContractPart, string> = {
  terms: 'Terms',
  deliverables: 'Deliverables',
  payments: 'Payments',
  codes: 'Codes',
  statements: 'Statements',
  performance: 'Performance',
  recaps: 'Recaps',
  documents: 'Documents',
  history: 'History',
}

/** Renders a part that belongs to another feature. */
export type RenderFurtherPart = (part: FurtherPart, contract: Contract) => ReactNode

type ContractDetailProps = {
  contract: Contract
  tab: ListTab
  part: ContractPart
  renderFurtherPart: RenderFurtherPart
}

export function ContractDetail({ contract, tab, part: open, renderFurtherPart }: ContractDetailProps) {
  const [action, setAction] = useState<ContractAction | null>(null)
  const { id } = contract
  return (
    <div className="grid gap-6">
      <ContractHead contract={contract} />
      <ContractNotices contract={contract} onAction={setAction} />
      <ContractActionBar contract={contract} onAction={setAction} />
      <TabNav aria-label="Parts of the contract">
        {contractParts.map((part) => (
          <TabLink key={part} asChild {...(part === open && { 'aria-current': 'page' })}>
            <Link to={paths.contracts.template} search={{ tab, id, part }} resetScroll={false} replace>
              {partLabels[part]}
            </Link>
          </TabLink>
        ))}
      </TabNav>
      <section aria-label={partLabels[open]}>{partOf(open, contract, renderFurtherPart)}</section>
      {action && (
        <ContractActionDialog
          // A dialog that replaces another one starts with an empty form.
          key={action}
          action={action}
          contract={contract}
          onAction={setAction}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  )
}

function partOf(part: ContractPart, contract: Contract, renderFurtherPart: RenderFurtherPart): ReactNode {
  switch (part) {
    case 'terms':
      return (
        <div className="grid gap-8">
          <TermsPart contract={contract} />
          {contract.myRole !== 'ADMIN' && <MemberReliability userId={counterpartyOf(contract).userId} />}
        </div>
      )
    case 'deliverables':
      return <ContractDeliverables contract={contract} />
    case 'payments':
      return <ContractPayments contract={contract} />
    case 'codes':
    case 'statements':
    case 'performance':
    case 'recaps':
      return renderFurtherPart(part, contract)
    case 'documents':
      return <DocumentsPart contract={contract} />
    case 'history':
      return <HistoryPart contract={contract} />
  }
}

type ContractActionDialogProps = {
  action: ContractAction
  contract: Contract
  onAction: (action: ContractAction) => void
  onClose: () => void
}

const legalPurpose = (contract: Contract) =>
  `They are written into ${contract.number} and your other drafts: ${counterpartyOf(contract).name} sees them, and they appear in the signed contract. They are not shown on your profile.`

const actions = { ...contractActions, ...signingActions }

function ContractActionDialog({ action, contract, onAction, onClose }: ContractActionDialogProps) {
  if (action === 'edit-clauses') return <ClausesDialog contract={contract} onClose={onClose} />
  if (action === 'edit-brand-details' || action === 'edit-athlete-details') {
    return <LegalIdentityDialog description={legalPurpose(contract)} onClose={onClose} />
  }
  if (action === 'send') return <SendDialog contract={contract} onClose={onClose} />
  if (action === 'sign') {
    return <SignDialog contract={contract} onReject={() => onAction('reject')} onClose={onClose} />
  }
  return (
    <ActionDialog
      spec={actions[action]}
      subject={contract}
      invalidates={contractKeys}
      updates={contractQuery(contract.id).queryKey}
      onClose={onClose}
    />
  )
}
