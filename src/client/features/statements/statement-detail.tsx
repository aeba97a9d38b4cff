import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths, statementFile } from '#shared/paths.ts'
import type { Statement } from '#shared/statements/statement.contract.ts'
import { StatementButtons } from './statement-buttons.tsx'
import { formatStatementSteps, labelOf, partyLabels, stepLabels } from './statement-labels.ts'
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
    <dl className="grid">
      {openingMinor < 0 && <Line term="Carried over from earlier months">{money(openingMinor)}</Line>}
      <Line term="Commission on sales">{money(salesMinor)}</Line>
      <Line term="Refunds">{money(refundsMinor)}</Line>
      <Line term="Adjustments of earlier sales">{money(adjustmentsMinor)}</Line>
      <Line term={closingMinor < 0 ? 'Carried over to the next month' : 'Due to the racer'}>
        <b>{money(closingMinor)}</b>
      </Line>
    </dl>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
    <dt className="text-muted">{term}</dt>
    <dd className="mono text-right text-sm">{children}</dd>
  </div>
)

/** Newest first. */
function History({ statement }: { statement: Statement }) {
  const steps = statement.history.filter(({ event }) => event in stepLabels).toReversed()
  return (
    <section aria-labelledby="statement-history" className="grid gap-4">
      <h3 id="statement-history" className="text-lg">
        History
      </h3>
      <ol className="grid">
        {steps.map(({ event, at, party, note }) => (
          <li key={at + event} className="grid gap-0.5 border-l-2 border-line pb-5 pl-5 last:pb-0">
            <p className="font-semibold">{stepLabels[event]}</p>
            <p className="mono text-xs text-muted">
              {partyLabels[party]} · <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
