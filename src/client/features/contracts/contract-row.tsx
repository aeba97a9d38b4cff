import { Link } from '@tanstack/react-router'
import { Avatar } from '#client/ui/avatar.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { paths } from '#shared/paths.ts'
import { counterpartyOf } from './contract-side.ts'
import { ContractStatusBadge } from './contract-status.tsx'
import { statusWords } from './contract-words.ts'
import { NextStep } from './next-step.tsx'
import { PaidOfTotal } from './paid-of-total.tsx'
import { TermBar } from './term-bar.tsx'

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', best: 'best', info: 'plain', plain: 'plain' } as const

/** One contract as a line of the list; on a phone it is a card. */
export function ContractRow({ contract, tab }: { contract: Contract; tab: ContractTab }) {
  const { id, number, title, status, type, value, athlete, myRole } = contract
  const { name, pictureUrl } = counterpartyOf(contract)
  const label = 'md:hidden mono mb-1 block text-xs text-muted'
  return (
    <DataRow gate={gates[statusWords[status].tone]} className="relative max-md:gap-y-3">
      <DataCell heading onPhone="wide" className="md:min-w-36">
        <span className="flex items-center gap-3">
          <Avatar
            src={pictureUrl ?? undefined}
            initial={name.charAt(0)}
            // Between a phone and a desk the words need its place.
            className="md:max-lg:hidden"
          />
          <span className="min-w-0">
            <Link
              to={paths.contracts.template}
              search={{ tab, id }}
              resetScroll={false}
              // The whole line opens it; the name of the link says which one.
              className="wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <span className="mt-0.5 block text-sm font-normal text-muted">
              {myRole === 'ADMIN' ? `${name} and ${athlete.name}` : name}
            </span>
            <span className="mono block text-xs font-normal text-muted">{number}</span>
          </span>
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal md:min-w-32">
        <ContractStatusBadge status={status} />
        <span className="mt-1.5 block text-sm">{offerTypeLabels[type]}</span>
        <span className="block text-sm wrap-anywhere text-muted">{value}</span>
      </DataCell>
      <DataCell onPhone="wide">
        <TermBar contract={contract} />
      </DataCell>
      <DataCell className="font-sans tracking-normal md:min-w-28">
        <span className={label}>Next</span>
        <NextStep contract={contract} />
      </DataCell>
      <DataCell onPhone="end" align="end">
        <span className={label}>Paid</span>
        <PaidOfTotal payments={contract.payments} />
      </DataCell>
    </DataRow>
  )
}
