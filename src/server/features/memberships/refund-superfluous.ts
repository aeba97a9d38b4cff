import type { Invoice, Subscription } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { daysAfter } from '#shared/time.ts'
import { requireBilling } from './check-buyable.ts'
import { setInvoiceRefunded } from './invoice.store.ts'
import { mailMember } from './membership.notifications.ts'
import { syncInvoice } from './sync-invoice.ts'

/** A payment page lives for a day; reports of it can be lost until the next night. */
const REFUND_DAYS = 3

/**
 * Returns what was just paid for a subscription beside the one that stays, and says so. Before it is cancelled: the next
 * report no longer finds it superfluous, so a failure in between would keep the money.
 */
export async function refundSuperfluous(
  ctx: Services,
  { customerId, subscriptionId }: Subscription,
  userId: string,
): Promise<void> {
  const billing = requireBilling(ctx)
  const since = daysAfter(await billing.findNow(customerId), -REFUND_DAYS)
  const { items } = await billing.listInvoices({ customerId })
  for (const invoice of items) {
    if (invoice.subscriptionId !== subscriptionId || !isCollected(invoice, since)) continue
    await syncInvoice(ctx, invoice)
    await billing.refundInvoice(invoice.invoiceId, `superfluous:${invoice.invoiceId}`)
    await inTransaction(ctx.db, async (tx) => {
      await setInvoiceRefunded(tx, invoice.invoiceId)
      const { totalMinor: amountMinor, currency, description } = invoice
      await mailMember({ tx }, userId, `refund:${invoice.invoiceId}`, {
        title: () => `We’re refunding ${formatMoney({ amountMinor, currency })}`,
        body: `You paid for two plans at the same time. ${description} was cancelled and goes back to your card; the other plan continues.`,
        url: paths.billing(),
        action: 'View billing',
      })
    })
  }
}

const isCollected = ({ status, totalMinor, paidAt }: Invoice, since: Date): boolean =>
  status === 'paid' && totalMinor > 0 && paidAt !== null && paidAt >= since
