import type { ReactNode } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { actorName, HistoryList } from '#client/lib/history-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatParty } from '#shared/contracts/contract-format.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths, statementFile } from '#shared/paths.ts'
import type { Statement } from '#shared/statements/statement.contract.ts'
import { StatementButtons } from './statement-buttons.tsx'
import { formatStatementSteps, labelOf, stepLabels } from './statement-labels.ts'
import { StatementLines } from './statement-lines.tsx'

export function StatementDetail({ statement }: { statement: Statement }) {
  const { tone, label } = labelOf(statement)
  const { id, number, contract, brand, racer } = statement
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid justify-items-start gap-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <p className="text-sm text-muted wrap-anywhere empty:hidden">{formatStatementSteps(statement)}</p>
        <p>
          {brand.name} to {racer.name},{' '}
          <AppLink to={paths.contracts({ id: contract.id })} className="underline">
            {contract.title}
          </AppLink>
        </p>
        <p className="mono text-sm text-muted">
          {number} · {contract.number}
        </p>
      </div>
      <Figures statement={statement} />
      <div className="flex flex-wrap gap-3">
        <StatementButtons statement={statement} />
        <Button asChild variant="secondary" size="sm">
          <a href={statementFile(id, 'pdf')} download>
            Download PDF
          </a>
        </Button>
        <Button asChild variant="secondary" size="sm">
          <a href={statementFile(id, 'csv')} download>
            Download CSV
          </a>
        </Button>
      </div>
      <StatementLines statement={statement} />
      <History statement={statement} />
    </div>
  )
}

function Figures({ statement }: { statement: Statement }) {
  const { currency, openingMinor, salesMinor, refundsMinor, adjustmentsMinor, closingMinor } = statement
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <SpecSheet>
      {openingMinor < 0 && <Sum label="Carried over from earlier months">{money(openingMinor)}</Sum>}
      <Sum label="Commission on sales">{money(salesMinor)}</Sum>
      <Sum label="Refunds">{money(refundsMinor)}</Sum>
      <Sum label="Adjustments">{money(adjustmentsMinor)}</Sum>
      <Sum label={closingMinor < 0 ? 'Carried over to the next month' : 'Due to the racer'}>
        <b>{money(closingMinor)}</b>
      </Sum>
    </SpecSheet>
  )
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <SpecRow label={label} mono className="grid-cols-[1fr_auto]">
    {children}
  </SpecRow>
)

/** Newest first. */
function History({ statement }: { statement: Statement }) {
  const { appName } = useAppConfig()
  const entries = statement.history
    .filter(({ event }) => event in stepLabels)
    .map(({ event, at, party, personName, note }) => ({
      at,
      note,
      title: stepLabels[event] ?? event,
      by: actorName({ personName }, formatParty(party, appName)),
    }))
    .toReversed()
  return (
    <section aria-labelledby="statement-history" className="grid gap-4">
      <HistoryList id="statement-history" entries={entries} />
    </section>
  )
}
