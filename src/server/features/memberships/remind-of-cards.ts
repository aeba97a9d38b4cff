import type { PaymentMethod } from '#server/platform/billing.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { daysAfter } from '#shared/time.ts'
import { mailMember } from './membership.notifications.ts'
import { listBilled } from './membership.store.ts'

/** Only the cards of payments that come so soon are asked for. */
const NOTICE_DAYS = 14

/** Stripe reports no expiry of cards that were saved on its payment page, so the provider is asked for them. */
export async function remindOfCards(ctx: Services): Promise<void> {
  const { db, billing } = ctx
  if (!billing) return
  for await (const { userId, customerId, currentPeriodEnd } of listBilled(db, ['ACTIVE', 'TRIALING'])) {
    if (!currentPeriodEnd) continue
    const now = await billing.findNow(customerId)
    if (currentPeriodEnd < now || currentPeriodEnd > daysAfter(now, NOTICE_DAYS)) continue
    const { paymentMethod } = await billing.findAccount(customerId)
    if (paymentMethod && validUntil(paymentMethod) <= currentPeriodEnd) {
      await mailOfCard(ctx, userId, paymentMethod)
    }
  }
}

/** Cards work to the end of the month printed on them. */
const validUntil = ({ expiryYear, expiryMonth }: PaymentMethod): Date =>
  new Date(Date.UTC(expiryYear, expiryMonth, 1))

/** Once for each card. */
export const mailOfCard = (
  { db }: Pick<Services, 'db'>,
  userId: string,
  { last4, expiryYear, expiryMonth }: PaymentMethod,
): Promise<void> =>
  mailMember({ tx: db }, userId, `card:${last4}:${expiryYear}-${expiryMonth}`, {
    title: 'Your card expires soon',
    body: `Update the card ending in ${last4} before the next payment, so that your membership continues.`,
    url: paths.billing(),
    action: 'Update your card',
  })
