import { expect } from 'vitest'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { AthleteDashboard, BrandDashboard } from '#shared/dashboards/dashboard.contract.ts'
import type { PaymentKind, PaymentStatus } from '#shared/payments/payment.constants.ts'
import type { PaidPayment, PaymentTotal } from '#shared/payments/payment.contract.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import type { ContractPerformance, RoiFigures } from '#shared/roi/roi.contract.ts'
import { aPaymentTotal } from './a-payment-total.ts'
import { fetchPaymentPlan } from './payment-requests.ts'
import type { Person } from './person.ts'
import { fetchRecapStory } from './recap-requests.ts'

/** A payment as a test expects it to be. */
export type ModelPayment = {
  kind: PaymentKind
  amountMinor: number
  currency: string
  status: PaymentStatus
  /** The due day has passed. */
  isLate: boolean
  isMissing: boolean
}

type Parties = Record<'ATHLETE' | 'BRAND' | 'ADMIN', Person>

const sumOf = (payments: readonly ModelPayment[], isWanted: (payment: ModelPayment) => boolean) =>
  payments.filter(isWanted).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const isSent = ({ status }: ModelPayment) => status === 'PAID' || status === 'RECEIVED'

function totalOf(payments: readonly ModelPayment[], currency: string): PaymentTotal {
  const own = payments.filter((one) => one.currency === currency)
  const ofKind = (kind: PaymentKind) => sumOf(own, (one) => one.kind === kind)
  return aPaymentTotal({
    currency,
    totalMinor: sumOf(own, () => true),
    scheduledMinor: sumOf(own, ({ status, isLate }) => status === 'SCHEDULED' && !isLate),
    overdueMinor: sumOf(own, ({ status, isLate }) => status === 'SCHEDULED' && isLate),
    paidMinor: sumOf(own, ({ status }) => status === 'PAID'),
    receivedMinor: sumOf(own, ({ status }) => status === 'RECEIVED'),
    missingMinor: sumOf(own, ({ status }) => status === 'NOT_RECEIVED' || status === 'DISPUTED'),
    stipendMinor: ofKind('STIPEND'),
    bonusMinor: ofKind('BONUS'),
    feeMinor: ofKind('FEE'),
  })
}

const cashIn = (totals: readonly RoiFigures[]) =>
  totals.flatMap(({ currency, cashMinor }) => (cashMinor > 0 ? [[currency, cashMinor]] : [])).sort()

/** Asks every call that states the money of a contract, as each side, and compares with the model. */
export async function expectSameMoney(
  people: Parties,
  { id, recap }: { id: string; recap: Recap },
  model: readonly ModelPayment[],
): Promise<void> {
  const currencies = [...new Set(model.map(({ currency }) => currency))].sort()
  const expected = currencies.map((currency) => totalOf(model, currency))
  const spent = currencies
    .map((currency) => [currency, sumOf(model, (one) => one.currency === currency && isSent(one))] as const)
    .filter(([, sum]) => sum > 0)
  const ofContract = (list: readonly Contract[]) => list.find((one) => one.id === id)?.payments

  const everyone = Object.values(people).map(async (person) => {
    const [plan, detail] = await Promise.all([
      fetchPaymentPlan(person, { id }),
      person.json<Contract>('GET', `/api/contracts/${id}`),
    ])
    expect(plan.totals).toEqual(expected)
    expect(detail.payments).toEqual(expected)
  })
  const sides = [people.ATHLETE, people.BRAND].map(async (person) => {
    const [list, performance, story, made] = await Promise.all([
      person.json<Contract[]>('GET', '/api/contracts?tab=active'),
      person.json<ContractPerformance>('GET', `/api/contracts/${id}/performance`),
      fetchRecapStory(person, recap),
      person.json<PaidPayment[]>('GET', '/api/payments'),
    ])
    expect(ofContract(list)).toEqual(expected)
    expect(cashIn(performance.return.totals)).toEqual(spent)
    expect(cashIn(story.return.totals)).toEqual(spent)
    const sent = made.filter(
      ({ contractId, status }) => contractId === id && /^(PAID|RECEIVED)$/.test(status),
    )
    for (const [currency, sum] of spent) {
      const amounts = sent.filter((one) => one.currency === currency)
      expect(amounts.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(sum)
    }
  })
  const dashboards = [
    people.ATHLETE.json<AthleteDashboard>('GET', '/api/dashboard/athlete'),
    people.BRAND.json<BrandDashboard>('GET', '/api/dashboard/brand'),
  ]
  const boards = dashboards.map(async (board) =>
    expect(ofContract((await board).contracts)).toEqual(expected),
  )
  await Promise.all([...everyone, ...sides, ...boards])
}
