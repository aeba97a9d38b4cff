import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { CodeBox, CodeForm, DiscountCode } from '#shared/codes/code.contract.ts'
import { inDays, startOfDay } from './dates.ts'
import { type Person, readJson } from './person.ts'
import type { TestApp } from './test-app.ts'

type ContractId = { id: string }

/** 15% off with 10% commission. */
const aCodeForm = (given: Partial<CodeForm> = {}): CodeForm => ({
  code: 'MIRA15',
  kind: 'PERCENT',
  percentBp: 1500,
  fixedMinor: null,
  currency: null,
  startsAt: startOfDay(inDays(-20)),
  endsAt: startOfDay(inDays(60)),
  maxUses: null,
  commissionBp: 1000,
  landingUrl: null,
  stripePromotionId: null,
  ...given,
})

export const addCode = (person: Person, { id }: ContractId, given: Partial<CodeForm> = {}) =>
  person.request('POST', `/api/contracts/${id}/discount-codes`, aCodeForm(given))

export async function createCode(
  brand: Person,
  contract: ContractId,
  given: Partial<CodeForm> = {},
): Promise<DiscountCode> {
  return readJson(await addCode(brand, contract, given))
}

export const listCodes = (person: Person, { id }: ContractId): Promise<CodeBox> =>
  person.json('GET', `/api/contracts/${id}/discount-codes`)

export const updateCode = (brand: Person, { id, version }: DiscountCode, given: Partial<CodeForm> = {}) =>
  brand.request('PATCH', `/api/discount-codes/${id}`, { ...aCodeForm(given), version })

export const retireCode = (person: Person, { id, version }: DiscountCode) =>
  person.request('POST', `/api/discount-codes/${id}/retire`, { version })

/** Records a sale of 100.00 with a code, five days ago. */
export async function recordSale(
  app: Pick<TestApp, 'db' | 'services'>,
  brandId: string,
  code: string,
  { orderId = '5001', currency = 'USD' } = {},
) {
  const order = { brandId, source: 'SHOPIFY', channel: 'WEBHOOK', orderId, currency } as const
  await inTransaction(app.db, (tx) =>
    recordOrder(
      { ...app.services, tx },
      {
        ...order,
        redeemedAt: new Date(startOfDay(inDays(-5))),
        customer: null,
        country: 'US',
        parts: [{ code, netMinor: 10_000, discountMinor: 1500 }],
      },
    ),
  )
  return order
}
