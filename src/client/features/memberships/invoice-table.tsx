import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Invoice } from '#shared/memberships/billing.contract.ts'
import type { InvoiceStatus } from '#shared/memberships/membership.constants.ts'

const statuses: Record<
  InvoiceStatus,
  { label: string; tone: StatusTone; gate: 'ok' | 'wait' | 'stop' | 'plain' }
> = {
  draft: { label: 'Draft', tone: 'plain', gate: 'plain' },
  open: { label: 'Open', tone: 'wait', gate: 'wait' },
  paid: { label: 'Paid in full', tone: 'ok', gate: 'ok' },
  uncollectible: { label: 'Failed', tone: 'stop', gate: 'stop' },
  void: { label: 'Void', tone: 'plain', gate: 'plain' },
}

export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <DataTable
      caption="Invoices"
      columns={['Date', 'Number', 'Description', 'Status', <AmountHead key="amount" />, 'PDF']}
    >
      {invoices.map(
        ({ id, number, description, status, refundedAt, currency, totalMinor, issuedAt, hasPdf }) => (
          <DataRow key={id} gate={statuses[status].gate}>
            <DataCell heading>{formatDate(issuedAt)}</DataCell>
            <DataCell onPhone="hidden">{number ?? 'No number'}</DataCell>
            <DataCell onPhone="wide">{description}</DataCell>
            <DataCell>
              {refundedAt ? (
                <StatusBadge tone="plain">Refunded</StatusBadge>
              ) : (
                <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
              )}
            </DataCell>
            <DataCell align="end">{formatMoney({ amountMinor: totalMinor, currency })}</DataCell>
            <DataCell>
              {hasPdf && (
                <a
                  className="link text-primary-text"
                  href={`/api/billing/invoices/${id}/pdf`}
                  aria-label={`PDF of invoice ${number ?? formatDate(issuedAt)}`}
                >
                  PDF
                </a>
              )}
            </DataCell>
          </DataRow>
        ),
      )}
    </DataTable>
  )
}

const AmountHead = () => <span className="block text-right">Amount</span>
