import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ContractDeliverables } from '#client/features/deliverables/contract-deliverables.tsx'
import { ContractPayments } from '#client/features/payments/contract-payments.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import { paths } from '#shared/paths.ts'
import { ContractDeedDialog } from './contract-deed-dialog.tsx'
import { type ContractDeed, ContractDeeds } from './contract-deeds.tsx'
import { ContractHead } from './contract-head.tsx'
import { ContractNotices } from './contract-notices.tsx'
import { type ContractPart, contractParts, type FurtherPart, type ListTab } from './contracts-search.ts'
import { DocumentsPart } from './documents-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { TermsPart } from './terms-part.tsx'

const partLabels: Record<ContractPart, string> = {
  terms: 'Terms',
  deliverables: 'Deliverables',
  payments: 'Payments',
  codes: 'Codes',
  performance: 'Performance',
  recaps: 'Recaps',
  documents: 'Documents',
  history: 'History',
}

/** Draws a part that belongs to another feature. */
export type ShowFurtherPart = (part: FurtherPart, contract: Contract) => ReactNode

type ContractDetailProps = {
  contract: Contract
  tab: ListTab
  part: ContractPart
  showFurtherPart: ShowFurtherPart
}

/** Everything about one contract, a part at a time. */
export function ContractDetail({ contract, tab, part: open, showFurtherPart }: ContractDetailProps) {
  const [deed, setDeed] = useState<ContractDeed | null>(null)
  const { id } = contract
  return (
    <div className="grid gap-6">
      <ContractHead contract={contract} />
      <ContractNotices contract={contract} onDeed={setDeed} />
      <ContractDeeds contract={contract} onDeed={setDeed} />
      <TabNav aria-label="Parts of the contract">
        {contractParts.map((part) => (
          <TabLink key={part} asChild {...(part === open && { 'aria-current': 'page' })}>
            <Link to={paths.contracts.template} search={{ tab, id, part }} resetScroll={false} replace>
              {partLabels[part]}
            </Link>
          </TabLink>
        ))}
      </TabNav>
      <section aria-label={partLabels[open]}>{partOf(open, contract, showFurtherPart)}</section>
      {deed && (
        <ContractDeedDialog
          // A dialog that gives way to another one begins anew.
          key={deed}
          deed={deed}
          contract={contract}
          onDeed={setDeed}
          onClose={() => setDeed(null)}
        />
      )}
    </div>
  )
}

function partOf(part: ContractPart, contract: Contract, showFurtherPart: ShowFurtherPart): ReactNode {
  switch (part) {
    case 'terms':
      return <TermsPart contract={contract} />
    case 'deliverables':
      return <ContractDeliverables contract={contract} />
    case 'payments':
      return <ContractPayments contract={contract} />
    case 'codes':
    case 'performance':
    case 'recaps':
      return showFurtherPart(part, contract)
    case 'documents':
      return <DocumentsPart contract={contract} />
    case 'history':
      return <HistoryPart contract={contract} />
  }
}
