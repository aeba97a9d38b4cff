import type { Payment, PaymentPlan } from '#shared/payments/payment.contract.ts'
import { inDays } from './dates.ts'
import { type Person, readJson } from './person.ts'

type ContractId = { id: string }

export const addPayment = (brand: Person, { id }: ContractId, given: Record<string, unknown> = {}) =>
  brand.request('POST', `/api/contracts/${id}/payments`, {
    kind: 'STIPEND',
    title: 'First half',
    amountMinor: 125_000,
    currency: 'USD',
    dueOn: inDays(5),
    ...given,
  })

export async function createPayment(
  brand: Person,
  contract: ContractId,
  given: Record<string, unknown> = {},
): Promise<Payment> {
  return readJson(await addPayment(brand, contract, given))
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
