import type { Invoice } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { upsertInvoice } from './invoice.store.ts'
import { mailMember } from './membership.notifications.ts'
import { findMemberByCustomer } from './membership.store.ts'

/** Stores a copy of an invoice, and sends the receipt when it was paid. Drafts are not shown to anybody. */
export async function syncInvoice(ctx: Services, invoice: Invoice): Promise<void> {
  if (invoice.status === 'draft') return
  const userId = await findMemberByCustomer(ctx.db, invoice.customerId)
  if (!userId) return
  const { customerId: _customerId, ...copy } = invoice
  await inTransaction(ctx.db, async (tx) => {
    const { before, after } = await upsertInvoice(tx, { userId, ...copy })
    if (after.status !== 'paid' || before?.status === 'paid' || after.totalMinor === 0) return
    const { totalMinor: amountMinor, currency, number, description } = after
    await mailMember({ tx }, userId, `receipt:${invoice.invoiceId}`, {
      title: () => `Receipt: ${formatMoney({ amountMinor, currency })}`,
      body: `${description}. ${number ? `Invoice ${number} is` : 'The invoice is'} on your billing page.`,
      url: paths.billing(),
      action: 'View invoice',
    })
  })
}
