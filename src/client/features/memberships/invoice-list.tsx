import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingCalls } from '#client/lib/endpoint-map.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import type { Invoice } from '#shared/memberships/billing.contract.ts'
import { NEWEST_INVOICES } from '#shared/memberships/membership.constants.ts'
import { InvoiceTable } from './invoice-table.tsx'

const noInvoices = (
  <EmptyState icon={<DocumentIcon />} title="No invoices yet">
    They appear here with every payment.
  </EmptyState>
)

/** The newest invoices, and all of them on request. */
export function InvoiceList({ newest }: { newest: readonly Invoice[] }) {
  const [isAll, setAll] = useState(false)
  if (isAll) return <AllInvoices />
  if (newest.length === 0) return noInvoices
  return (
    <div className="grid justify-items-start gap-4">
      <InvoiceTable invoices={newest} />
      {newest.length >= NEWEST_INVOICES && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          All invoices
        </Button>
      )}
    </div>
  )
}

const allQuery = listQuery(billingCalls.invoices, { query: {} })

function AllInvoices() {
  const list = useInfiniteQuery(allQuery)
  return (
    <PagedList list={list} what="invoices" skeletons={NEWEST_INVOICES} empty={noInvoices}>
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </PagedList>
  )
}
