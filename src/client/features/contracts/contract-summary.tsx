import { cn } from '#client/ui/cn.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { formatPaymentKinds, formatTotalSteps } from '#shared/payments/payment-sums.rules.ts'
import { addDays, daysBetween } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { statusLabels } from './contract-labels.ts'

/** The other party of the viewer; the brand for administrators. */
export const counterpartyOf = ({ myRole, brand, athlete }: Pick<Contract, 'myRole' | 'brand' | 'athlete'>) =>
  myRole === 'BRAND' ? athlete : brand

export function ContractStatusBadge({ status }: { status: ContractStatus }) {
  const { tone, label } = statusLabels[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/** How much of what was agreed has arrived, and where the rest is: the sums of the contract's payments. */
export function PaymentSummary({ payments, myRole }: Pick<Contract, 'payments' | 'myRole'>) {
  if (payments.length === 0) return <span className="text-muted">No payments</span>
  return payments.map((total) => {
    const kinds = formatPaymentKinds(total)
    const agreed = formatMoney({ amountMinor: total.totalMinor, currency: total.currency })
    return (
      <span key={total.currency} className="block">
        {formatTotalSteps(total, myRole).map((step) => (
          <span key={step}>
            <span className="whitespace-nowrap">{step}</span> ·{' '}
          </span>
        ))}
        <span className="whitespace-nowrap text-muted">of {agreed}</span>
        {kinds && <span className="block text-xs text-muted">{kinds}</span>}
      </span>
    )
  })
}

/** Once everyone has signed. */
const inTerm: readonly ContractStatus[] = ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED']

type TermBarProps = {
  contract: Pick<Contract, 'title' | 'status' | 'startsOn' | 'endsOn' | 'terminatesOn' | 'timezone'>
  className?: string
}

export function TermBar({ contract, className }: TermBarProps) {
  const { title, status, startsOn, endsOn, terminatesOn } = contract
  const lastDay = currentLastDay(contract)
  const { done, text } = termProgress(
    { startsOn, endsOn: lastDay },
    toZonedDay(Date.now(), contract.timezone),
  )
  return (
    <div className={cn('mono grid min-w-36 gap-1.5 text-xs leading-[1.2]', className)}>
      <span>
        <span className="whitespace-nowrap">{formatDate(startsOn)} –</span>{' '}
        <span className="whitespace-nowrap">{formatDate(endsOn)}</span>
      </span>
      {inTerm.includes(status) && (
        <>
          <ProgressBar label={`Term of ${title}: ${text}`} value={done} tone="ok" />
          <span className="text-muted">{text}</span>
          {terminatesOn === lastDay && (
            <span className="text-warn">
              Ends <span className="whitespace-nowrap">{formatDate(lastDay)}</span>
            </span>
          )}
        </>
      )}
    </div>
  )
}

type Term = { startsOn: string; endsOn: string }

/** The elapsed part of a term, from 0 to 1, and as text. Both days of the term count. */
export function termProgress({ startsOn, endsOn }: Term, today: string): { done: number; text: string } {
  if (today < startsOn) return { done: 0, text: `Starts in ${plural(daysBetween(today, startsOn), 'day')}` }
  if (today > endsOn) return { done: 1, text: `Ended ${formatDate(endsOn)}` }
  const left = daysBetween(today, endsOn)
  const done = daysBetween(startsOn, today) / daysBetween(startsOn, addDays(endsOn, 1))
  return { done, text: left === 0 ? 'Ends today' : `Ends in ${plural(left, 'day')}` }
}
