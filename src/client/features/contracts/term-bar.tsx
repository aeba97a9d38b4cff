import { cn } from '#client/ui/cn.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { termOf } from './contract-dates.ts'

/** A term only runs, or has run, once everyone has signed. */
const running: readonly ContractStatus[] = ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED']

type TermBarProps = {
  contract: Pick<Contract, 'title' | 'status' | 'startsOn' | 'endsOn' | 'terminatesOn'>
  className?: string
}

/** The term of a contract as a lap: from, to, and how much of it is driven. */
export function TermBar({ contract, className }: TermBarProps) {
  const { title, status, startsOn, endsOn, terminatesOn } = contract
  const lastDay = currentLastDay(contract)
  const { done, words } = termOf({ startsOn, endsOn: lastDay }, new Date())
  return (
    <div className={cn('mono grid min-w-36 gap-1.5 text-xs leading-[1.2]', className)}>
      <span>
        <span className="whitespace-nowrap">{formatDate(startsOn)} –</span>{' '}
        <span className="whitespace-nowrap">{formatDate(endsOn)}</span>
      </span>
      {running.includes(status) && (
        <>
          <ProgressBar label={`Term of ${title}: ${words}`} value={done} tone="ok" />
          <span className="text-muted">{words}</span>
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
