import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { cn } from '#client/ui/cn.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { ContractStatusBadge, counterpartyOf, PaymentSummary, TermBar } from './contract-summary.tsx'

export function ContractHead({ contract }: { contract: ContractDetail }) {
  const { title, status, deliverables, myRole, athlete } = contract
  const { userId, name, pictureUrl, path } = counterpartyOf(contract)
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} className="size-14" />
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl wrap-anywhere">{title}</h2>
          <p className="mt-1 text-ui text-muted">
            {path ? <AppTextLink to={path}>{name}</AppTextLink> : name}
            {myRole === 'ADMIN' && ` and ${athlete.name}`}
          </p>
        </div>
        {myRole !== 'ADMIN' && <PersonMenu userId={userId} name={name} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-ui md:grid-cols-[auto_minmax(15rem,1fr)_auto_minmax(auto,18rem)] md:gap-x-8">
        <Fact label="Status">
          <ContractStatusBadge status={status} />
        </Fact>
        <Fact label="Term" className="max-md:order-first max-md:col-span-full">
          <TermBar contract={contract} />
        </Fact>
        <Fact label="Delivered">
          <span className="mono">
            {deliverables.done} of {deliverables.total}
          </span>
        </Fact>
        <Fact label="Payments" className="max-md:col-span-full">
          <span className="mono">
            <PaymentSummary payments={contract.payments} myRole={myRole} />
          </span>
        </Fact>
      </dl>
    </div>
  )
}

type FactProps = { label: string; className?: string; children: ReactNode }

const Fact = ({ label, className, children }: FactProps) => (
  <div className={cn('grid content-start gap-1.5', className)}>
    <dt className="text-xs text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
