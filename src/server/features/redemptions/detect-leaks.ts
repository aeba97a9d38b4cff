import { createHash } from 'node:crypto'
import { queueNotification, queueNotifications } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { isBurst, LEAK } from '#shared/codes/leak.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { findBuyers, findSelfPurchases, insertSignals } from './leak.store.ts'
import { findPartiesOf } from './redemption-code.store.ts'

/** How buyers and racers are compared: neither address is stored with the sale. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Reports a burst of new buyers to the brand, once. Runs with the daily sums, so once for many sales. */
export async function detectLeaks(ctx: Services, codeId: string): Promise<void> {
  const buyers = await findBuyers(ctx.tx, codeId)
  if (!buyers || !isBurst(buyers)) return
  const signal = { codeId, kind: 'BURST', count: buyers.newBuyers, usualSales: buyers.usualSales } as const
  await insertSignals(ctx.tx, [signal])
  const [parties] = await findPartiesOf(ctx.tx, codeId)
  if (!parties) return
  await queueNotification(
    ctx,
    newsOf(parties, codeId, {
      title: `Unusual sales with a code: ${plural(buyers.newBuyers, 'new buyer')}`,
      body: `They bought within ${LEAK.windowHours} hours. The code may have been shared on a coupon site.`,
      about: `burst:${new Date().toISOString()}`,
    }),
  )
}

/** Reports sales that a racer made with their own code. They count until the brand excludes them. */
export async function reportSelfPurchases(
  ctx: Services,
  sales: readonly { id: string; emailSha256?: string | null | undefined }[],
): Promise<void> {
  const bought = sales.flatMap(({ id, emailSha256 }) => (emailSha256 ? [{ id, emailSha256 }] : []))
  if (bought.length === 0) return
  const found = await findSelfPurchases(ctx.tx, bought)
  if (found.length === 0) return
  const reported = await insertSignals(
    ctx.tx,
    found.map(({ id, codeId }) => ({ codeId, kind: 'SELF_PURCHASE' as const, redemptionId: id, count: 1 })),
  )
  await queueNotifications(
    ctx,
    found
      .filter(({ id }) => reported.has(id))
      .map(({ id, codeId, orderId, code, ...parties }) =>
        newsOf(parties, codeId, {
          title: `The racer bought with their own code: ${code}`,
          body: `Order ${orderId} has the racer’s email address. Exclude the sale if your agreement doesn’t allow it.`,
          about: `self:${id}`,
        }),
      ),
  )
}

const newsOf = (
  { contractId, brandUserId }: { contractId: string; brandUserId: string },
  codeId: string,
  { title, body, about }: { title: string; body: string; about: string },
) => ({
  userId: brandUserId,
  kind: 'CONTRACTS' as const,
  title,
  body,
  url: paths.contracts({ id: contractId }),
  dedupeKey: `code:${codeId}:${about}`,
})
