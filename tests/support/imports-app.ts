import { eq } from 'drizzle-orm'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { brands } from '#server/database/schema/brands.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { SLICE_ORDERS } from '#server/features/imports/record-slice.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { DryRun, RedemptionImport } from '#shared/imports/import.contract.ts'
import { DAY_MS, toIsoDay } from '#shared/time.ts'
import { startTestApp } from './test-app.ts'

export const day = (ago: number) => toIsoDay(Date.now() - ago * DAY_MS)
export const HEAD =
  'order_id,code,redeemed_at,currency,net_amount,discount_amount,refunded_amount,customer_ref,country'
export const rowOf = (orderId: string, { code = 'JAKE27', net = '100.00', refunded = '0.00' } = {}) =>
  `${orderId},${code},${day(20)},USD,${net},15.00,${refunded},c_${orderId},US`
/** Two whole slices, and a rest. */
export const LONG = 2 * SLICE_ORDERS + 10
export const csvOf = (...rows: string[]) => [HEAD, ...rows].join('\n')
export const longCsv = () => csvOf(...Array.from({ length: LONG }, (_, at) => rowOf(`A-${at}`)))

export const template = {
  orderId: 'order_id',
  code: 'code',
  redeemedAt: 'redeemed_at',
  currency: 'currency',
  netAmount: 'net_amount',
  discountAmount: 'discount_amount',
  refundedAmount: 'refunded_amount',
  customerRef: 'customer_ref',
  country: 'country',
}

type Problem = { code: string; message: string; fields: Record<string, string> }

const log = createLogger('silent')

export type ImportsApp = Awaited<ReturnType<typeof startImportsApp>>
export type ImportingBrand = Awaited<ReturnType<ImportsApp['aBrand']>>

/** The server with brands in it that import what they sold. */
export async function startImportsApp() {
  const app = await startTestApp()

  /** A brand with a running contract and the code JAKE27, signed in. */
  async function aBrand() {
    const contract = await insertContract(app.db)
    const code = await insertCode(app.db, contract)
    const { userId, cookie } = await app.signInAs('BRAND')
    const { brandId } = contract
    await app.db.update(brands).set({ ownerUserId: userId }).where(eq(brands.id, brandId))
    const call = async <Answer>(method: string, path: string, body?: unknown) => {
      const answer = await app.request(method, path, { cookie, ...(body !== undefined && { body }) })
      return [answer.status, (await answer.json()) as Answer] as const
    }
    const file = (csv: string, given: object = {}) => ({ fileName: 'may.csv', csv, ...given })
    return {
      ...{ code, brandId, cookie },
      dryRun: (csv: string, given: object = {}) =>
        call<DryRun & Problem>('POST', '/api/redemption-imports/dry-run', file(csv, given)),
      commit: (csv: string, given: object = {}) =>
        call<RedemptionImport & Problem>(
          'POST',
          '/api/redemption-imports',
          file(csv, { source: 'OTHER', mapping: template, ...given }),
        ),
      undo: (id: string) => call<RedemptionImport & Problem>('POST', `/api/redemption-imports/${id}/undo`),
      list: () => call<RedemptionImport[]>('GET', '/api/redemption-imports'),
      sales: () =>
        app.db
          .select()
          .from(redemptions)
          .where(eq(redemptions.brandId, brandId))
          .orderBy(redemptions.externalOrderId, redemptions.codeKey),
      refunds: () => app.db.select().from(refunds).where(eq(refunds.brandId, brandId)),
      uses: async () => {
        const [found] = await app.db.select().from(discountCodes).where(eq(discountCodes.id, code.id))
        return found?.uses
      },
      /** As a shop's webhook would have told it. */
      hear: (orderId: string, netMinor = 10_000) =>
        recordOrder(app.services, {
          ...{ brandId, orderId, source: 'OTHER', channel: 'WEBHOOK', currency: 'USD' },
          ...{ redeemedAt: new Date(`${day(20)}T00:00:00Z`), customer: null, country: null },
          parts: [{ code: 'JAKE27', netMinor, discountMinor: 1500 }],
        }),
    }
  }

  /** Runs everything that waits of this name, and what that brings about. Gives how much it was. */
  async function workOff(name: string): Promise<number> {
    const handler = app.jobs.find(({ job }) => job.name === name)
    if (!handler) throw new Error(`There is no job ${name}`)
    let done = 0
    for (;;) {
      const { rows } = await app.pool.query<{ payload: unknown }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.payload`,
        [name],
      )
      if (rows.length === 0) return done
      for (const { payload } of rows)
        await inTransaction(app.db, (tx) => handler.run(payload, { ...app.edge, tx, log }))
      done += rows.length
    }
  }

  return { ...app, aBrand, workOff }
}
