import { AppLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatMonth } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Statement } from '#shared/statements/statement.contract.ts'
import { StatementButtons } from './statement-buttons.tsx'
import { formatStatementSteps, labelOf } from './statement-labels.ts'

const amountColumn = (
  <span key="amount" className="block text-right">
    Amount
  </span>
)

type StatementListProps = {
  statements: readonly Statement[]
  isOfContract: boolean
  pathOf: (id: string) => string
}

export const StatementList = ({ statements, isOfContract, pathOf }: StatementListProps) => (
  <DataTable
    caption="Commission statements, latest month first"
    columns={['Month', ...(isOfContract ? [] : ['Contract']), 'Status', amountColumn, 'Actions']}
  >
    {statements.map((statement) => (
      <StatementRow
        key={statement.id}
        statement={statement}
        isOfContract={isOfContract}
        path={pathOf(statement.id)}
      />
    ))}
  </DataTable>
)

type StatementRowProps = { statement: Statement; isOfContract: boolean; path: string }

function StatementRow({ statement, isOfContract, path }: StatementRowProps) {
  const role = useSession()?.user.role
  const { number, month, contract, brand, racer, currency, closingMinor } = statement
  const { tone, label, gate } = labelOf(statement)
  return (
    <DataRow gate={gate} className="relative max-md:gap-y-2">
      <DataCell heading>
        <AppLink to={path} className="after:absolute after:inset-0 hover:underline">
          {formatMonth(month)}
        </AppLink>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">{number}</span>
      </DataCell>
      {!isOfContract && (
        <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-3">
          <span className="block font-semibold">{role === 'ATHLETE' ? brand.name : racer.name}</span>
          <span className="block text-sm text-muted wrap-anywhere">{contract.title}</span>
        </DataCell>
      )}
      <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-4">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="mt-1 block text-xs text-muted wrap-anywhere empty:hidden md:max-w-52">
          {formatStatementSteps(statement)}
        </span>
      </DataCell>
      <DataCell onPhone="end" align="end" className="font-semibold whitespace-nowrap">
        {formatMoney({ amountMinor: closingMinor, currency })}
      </DataCell>
      <DataCell onPhone="wide" className="empty:hidden max-md:order-5">
        <StatementButtons statement={statement} />
      </DataCell>
    </DataRow>
  )
}
