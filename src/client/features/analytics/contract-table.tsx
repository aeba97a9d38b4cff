import { AppLink } from '#client/lib/app-link.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import type { Analytics, AnalyticsContract } from '#shared/analytics/analytics.contract.ts'
import { formatMultiple } from '#shared/format/number.ts'
import { paths } from '#shared/paths.ts'
import { cellText } from './bar-table.tsx'

export function ContractTable({ analytics: { role, contracts } }: { analytics: Analytics }) {
  const isBrand = role === 'BRAND'
  const last = isBrand ? 'Per redemption' : 'Commission'
  return (
    <DataTable
      caption="Contracts in this period"
      columns={['Contract', 'Redemptions', 'Net sales', 'Spend', 'Return', last]}
    >
      {contracts.map((row) => (
        <DataRow key={`${row.contractId} ${row.currency}`} gate={gateOf(row)} className="max-md:pr-4">
          <DataCell heading onPhone="wide">
            <AppLink
              to={paths.contracts({ id: row.contractId })}
              className="underline-offset-4 hover:underline"
            >
              {row.partner}
            </AppLink>
            <span className="block text-sm font-normal text-muted">{row.title}</span>
          </DataCell>
          <Figure label="Redemptions" text={cellText(row.redemptions)} />
          <Figure label="Net sales" text={money(row, row.netMinor)} />
          <Figure label="Spend" text={money(row, row.costMinor)} />
          <Figure label="Return" text={roiText(row)} />
          <Figure
            label={last}
            text={money(row, isBrand ? row.costPerRedemptionMinor : row.commissionMinor)}
          />
        </DataRow>
      ))}
    </DataTable>
  )
}

/** On small screens the head of the table is gone, so each figure says what it is. */
const Figure = ({ label, text }: { label: string; text: string }) => (
  <DataCell onPhone="wide" className="max-md:flex max-md:justify-between max-md:gap-3">
    <span aria-hidden="true" className="text-muted md:hidden">
      {label}
    </span>
    {text}
  </DataCell>
)

const money = ({ currency }: AnalyticsContract, amountMinor: number | null) =>
  cellText(amountMinor === null ? null : { amountMinor, currency })

function roiText({ roi, revenueReturn }: AnalyticsContract): string {
  if (roi !== null) return cellText({ share: roi })
  return revenueReturn === null ? '–' : `${formatMultiple(revenueReturn)} spend`
}

function gateOf({ roi }: AnalyticsContract) {
  if (roi === null) return 'plain'
  return roi >= 0 ? 'ok' : 'wait'
}
