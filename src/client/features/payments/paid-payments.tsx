import { useInfiniteQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { paymentKindLabels } from '#shared/payments/payment.constants.ts'
import type { PaidPayment } from '#shared/payments/payment.contract.ts'
import { paymentStateOf } from './payment-states.ts'

export const paidPaymentsQuery = listQuery(paymentCalls.paid, { query: {} })

/** What was sent under all contracts, with the receipts of card payments. */
export function PaidPayments({ partner }: { partner: 'Brand' | 'Racer' }) {
  const list = useInfiniteQuery(paidPaymentsQuery)
  return (
    <PagedList
      list={list}
      what="payments"
      skeletons={4}
      empty={
        <EmptyState icon={<DocumentIcon />} title="No payments yet">
          Stipends, bonuses and fees of your contracts appear here once they are sent.
        </EmptyState>
      }
    >
      {(payments) => (
        <DataTable
          caption="Payments of your contracts"
          columns={['Sent on', partner, 'Payment', 'Status', <AmountHead key="amount" />, 'Receipt']}
        >
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}

function Row({ payment }: { payment: PaidPayment }) {
  const { id, contractId, title, kind, status, reference, paidAt, partnerName, hasReceipt } = payment
  const { tone, label, gate } = paymentStateOf(status)
  return (
    <DataRow gate={gate}>
      <DataCell className="whitespace-nowrap">{formatDate(paidAt)}</DataCell>
      <DataCell heading onPhone="wide" className="wrap-anywhere max-md:order-first">
        {partnerName}
      </DataCell>
      <DataCell onPhone="wide">
        <AppTextLink
          to={paths.contracts({ id: contractId, part: 'payments' })}
          className="font-sans wrap-anywhere"
        >
          {title}
        </AppTextLink>
        <span className="block text-xs text-muted">
          {paymentKindLabels[kind]}
          {reference && ` · ${reference}`}
        </span>
      </DataCell>
      <DataCell>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell align="end" className="font-semibold whitespace-nowrap">
        {formatMoney(payment)}
      </DataCell>
      <DataCell className="empty:max-md:hidden">
        {hasReceipt && (
          <TextLink
            href={`/api/payments/${id}/receipt`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Receipt: ${title}`}
          >
            Receipt
          </TextLink>
        )}
      </DataCell>
    </DataRow>
  )
}

const AmountHead = () => <span className="block text-right">Amount</span>
