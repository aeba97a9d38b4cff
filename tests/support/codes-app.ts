import { eq } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { CodeBox, CodeForm, DiscountCode } from '#shared/codes/code.contract.ts'
import { type Deal, startWorkApp, today } from './work-app.ts'

export const startOf = (day: string) => `${day}T00:00:00.000Z`

const aCodeForm = (given: Partial<CodeForm> = {}): CodeForm => ({
  code: 'MIRA15',
  kind: 'PERCENT',
  percentBp: 1500,
  fixedMinor: null,
  currency: null,
  startsAt: startOf(today(-20)),
  endsAt: startOf(today(60)),
  maxUses: null,
  commissionBp: 1000,
  landingUrl: null,
  stripePromotionId: null,
  ...given,
})

type Person = Deal['brand']
export type CodesApp = Awaited<ReturnType<typeof startCodesApp>>

/** The server with contracts in it whose racers sell with codes. */
export async function startCodesApp() {
  const app = await startWorkApp()

  const addTo = (to: Deal, given: Partial<CodeForm> = {}, who: Person = to.brand) =>
    app.as(who)('POST', `/api/contracts/${to.contractId}/discount-codes`, aCodeForm(given))

  async function made(to: Deal, given: Partial<CodeForm> = {}): Promise<DiscountCode> {
    const answer = await addTo(to, given)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as DiscountCode
  }

  async function boxOf(of: Deal, who: Person = of.brand): Promise<CodeBox> {
    const answer = await app.as(who)('GET', `/api/contracts/${of.contractId}/discount-codes`)
    return (await answer.json()) as CodeBox
  }

  const change = (of: Deal, { id, version }: DiscountCode, given: Partial<CodeForm> = {}) =>
    app.as(of.brand)('PATCH', `/api/discount-codes/${id}`, { ...aCodeForm(given), version })

  const retire = (who: Person, { id, version }: DiscountCode) =>
    app.as(who)('POST', `/api/discount-codes/${id}/retire`, { version })

  /** A sale with a code, five days ago, of a hundred of the currency. */
  async function sell(of: Deal, code: string, given: { orderId?: string; currency?: string } = {}) {
    const { orderId = '5001', currency = 'USD' } = given
    const brandId = await brandIdOf(of)
    const order = { brandId, source: 'SHOPIFY', channel: 'WEBHOOK', orderId, currency } as const
    await inTransaction(app.db, (tx) =>
      recordOrder(
        { ...app.services, tx },
        {
          ...order,
          redeemedAt: new Date(startOf(today(-5))),
          customer: null,
          country: 'US',
          parts: [{ code, netMinor: 10_000, discountMinor: 1500 }],
        },
      ),
    )
    return { ...order, refundedAt: new Date(), channel: 'WEBHOOK' as const }
  }

  async function brandIdOf({ contractId }: Deal): Promise<string> {
    const [found] = await app.db
      .select({ brandId: contracts.brandId })
      .from(contracts)
      .where(eq(contracts.id, contractId))
    if (!found) throw new Error('The contract was just made')
    return found.brandId
  }

  return { ...app, addTo, made, boxOf, change, retire, sell }
}
