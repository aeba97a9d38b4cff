import { recordStep } from '#server/features/lifecycles/transition.ts'
import { insertPayment } from '#server/features/payments/payment.store.ts'
import type { Database } from '#server/platform/database.ts'
import type { AddPaymentBody, Payment, PaymentPlan } from '#shared/payments/payment.contract.ts'
import { inDays } from './dates.ts'
import { type Person, readJson } from './person.ts'

type ContractId = { id: string }

export const aPlannedPayment = {
  kind: 'STIPEND',
  title: 'First half',
  amountMinor: 125_000,
  currency: 'USD',
  dueOn: inDays(5),
} satisfies AddPaymentBody

export const addPayment = (brand: Person, { id }: ContractId, given: Record<string, unknown> = {}) =>
  brand.request('POST', `/api/contracts/${id}/payments`, { ...aPlannedPayment, ...given })

/** A payment of a contract in any state, as if it had been planned in the draft. */
export async function createPayment(
  { db }: { db: Database },
  brand: Person,
  contract: ContractId,
  given: Partial<AddPaymentBody> = {},
): Promise<Payment> {
  const row = await insertPayment(db, { ...aPlannedPayment, ...given, contractId: contract.id })
  const { id, version, status: to } = row
  const by = { party: 'BRAND', actorId: brand.userId } as const
  await recordStep(db, 'PAYMENT', { id, version, event: 'plan', from: null, to, by })
  const { payments } = await fetchPaymentPlan(brand, contract)
  const created = payments.find((payment) => payment.id === id)
  if (!created) throw new Error('The payment is not in the plan')
  return created
}

export const fetchPaymentPlan = (person: Person, { id }: ContractId): Promise<PaymentPlan> =>
  person.json('GET', `/api/contracts/${id}/payments`)

export const postPaymentEvent = (
  person: Person,
  { id, version }: Payment,
  event: string,
  body: object = {},
) => person.request('POST', `/api/payments/${id}/${event}`, { version, ...body })

/** The same for an event that has to succeed. */
export async function runPaymentEvent(
  person: Person,
  payment: Payment,
  event: string,
  body: object = {},
): Promise<Payment> {
  return readJson(await postPaymentEvent(person, payment, event, body))
}
