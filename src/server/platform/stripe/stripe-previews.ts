import { utc } from '@date-fns/utc'
import { addMonths } from 'date-fns/addMonths'
import type { BillingProvider } from '../billing.ts'
import { findItem } from './read-subscription.ts'
import { fromStripeAmount } from './stripe-amounts.ts'
import { dateOf, type StripeContext, secondsOf } from './stripe-client.ts'
import { taxOf } from './stripe-invoices.ts'
import { type PriceFinder, readPrice } from './stripe-prices.ts'

type Previews = Pick<BillingProvider, 'previewChange'>

const MONTHS = { month: 1, year: 12 }

export const createStripePreviews = (ctx: StripeContext, findPrice: PriceFinder): Previews => ({
  async previewChange(subscriptionId, choice) {
    const { client } = ctx
    const [{ priceId }, subscription] = await Promise.all([
      findPrice(choice),
      client.subscriptions.retrieve(subscriptionId),
    ])
    const item = findItem(ctx, subscription)
    if (!item) throw new Error(`The subscription ${subscriptionId} has none of our prices`)
    // Prorated by the second, so the same moment has to be given to the change itself.
    const prorationDate = dateOf(secondsOf(new Date()))
    const items = [{ id: item.id, price: priceId }]
    const [now, recurring] = await Promise.all([
      client.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: {
          items,
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(prorationDate),
        },
      }),
      client.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: { items },
        preview_mode: 'recurring',
      }),
    ])
    const isTrialing = subscription.status === 'trialing'
    return {
      lines: now.lines.data.map(({ description, amount, currency }) => ({
        description: description ?? '',
        amountMinor: fromStripeAmount(amount, currency).amountMinor,
      })),
      taxMinor: fromStripeAmount(taxOf(now), now.currency).amountMinor,
      dueNow: fromStripeAmount(isTrialing ? 0 : now.amount_due, now.currency),
      nextCharge: {
        ...fromStripeAmount(recurring.total, recurring.currency),
        at: nextChargeAt(),
      },
      prorationDate,
    }

    /** Another interval starts a new period at once; otherwise, and in a trial, the current one goes on. */
    function nextChargeAt(): Date {
      const isSameInterval = item && readPrice(ctx, item.price)?.interval === choice.interval
      return isTrialing || isSameInterval
        ? dateOf(item?.current_period_end ?? secondsOf(prorationDate))
        : new Date(addMonths(prorationDate, MONTHS[choice.interval], { in: utc }))
    }
  },
})
