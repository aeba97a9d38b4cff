import { createHash } from 'node:crypto'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { isBurst, LEAK } from '#shared/codes/leak.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { findBuyers, findSelfPurchases, insertSignal } from './leak.store.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { findPartiesOf } from './redemption-code.store.ts'

/** How buyers and racers are compared: neither address is stored with the sale. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Reports a burst of new buyers to the brand, once. Runs with the daily sums, so once for many sales. */
export async function detectLeaks(ctx: Services, codeId: string): Promise<void> {
  const buyers = await findBuyers(ctx.tx, codeId)
  if (!buyers || !isBurst(buyers)) return
  const signal = { codeId, kind: 'BURST', count: buyers.newBuyers, usualSales: buyers.usualSales } as const
  if (!(await insertSignal(ctx.tx, signal))) return
  await notifyBrand(ctx, codeId, {
    title: `Unusual sales with a code: ${plural(buyers.newBuyers, 'new buyer')}`,
    body: `They bought within ${LEAK.windowHours} hours. The code may have been shared on a coupon site.`,
    about: `burst:${new Date().toISOString()}`,
  })
}

/** Reports sales that a racer made with their own code. They count until the brand excludes them. */
export async function reportSelfPurchases(
  ctx: Services,
  sales: readonly RedemptionRow[],
  emailSha256: string | null | undefined,
): Promise<void> {
  if (!emailSha256 || sales.length === 0) return
  const ids = sales.map(({ id }) => id)
  for (const { id, codeId, orderId, code } of await findSelfPurchases(ctx.tx, ids, emailSha256)) {
    const signal = { codeId, kind: 'SELF_PURCHASE', redemptionId: id, count: 1 } as const
    if (!(await insertSignal(ctx.tx, signal))) continue
    await notifyBrand(ctx, codeId, {
      title: `The racer bought with their own code: ${code}`,
      body: `Order ${orderId} has the racer’s email address. Exclude the sale if your agreement doesn’t allow it.`,
      about: `self:${id}`,
    })
  }
}

async function notifyBrand(
  ctx: Services,
  codeId: string,
  { title, body, about }: { title: string; body: string; about: string },
): Promise<void> {
  const [parties] = await findPartiesOf(ctx.tx, codeId)
  if (!parties) return
  await queueNotification(ctx, {
    userId: parties.brandUserId,
    kind: 'CONTRACTS',
    title,
    body,
    url: paths.contracts({ id: parties.contractId }),
    dedupeKey: `code:${codeId}:${about}`,
  })
}
