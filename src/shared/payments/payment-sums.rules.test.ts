import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPaymentTotal } from '#tests/support/a-payment-total.ts'
import { paymentKinds, paymentStatuses } from './payment.constants.ts'
import { formatPaymentKinds, formatTotalSteps, sumPayments } from './payment-sums.rules.ts'

const payment = fc.record({
  currency: fc.constantFrom('USD', 'JPY'),
  kind: fc.constantFrom(...paymentKinds),
  status: fc.constantFrom(...paymentStatuses),
  isOverdue: fc.boolean(),
  amountMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('a total is the sum of its rows, of its steps and of its kinds, without cancelled payments', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 30 }), (payments) => {
      const agreed = payments.filter(({ status }) => status !== 'CANCELLED')
      const totals = sumPayments(payments)
      expect(totals.map(({ currency }) => currency)).toEqual(
        [...new Set(agreed.map(({ currency }) => currency))].sort(),
      )
      for (const total of totals) {
        const rows = agreed.filter(({ currency }) => currency === total.currency)
        expect(total.totalMinor).toBe(sumOf(rows.map(({ amountMinor }) => amountMinor)))
        const { scheduledMinor, overdueMinor, paidMinor, receivedMinor, missingMinor } = total
        expect(scheduledMinor + overdueMinor + paidMinor + receivedMinor + missingMinor).toBe(
          total.totalMinor,
        )
        const { stipendMinor, bonusMinor, feeMinor, productMinor } = total
        expect(stipendMinor + bonusMinor + feeMinor + productMinor).toBe(total.totalMinor)
      }
    }),
  )
})

test('each side reads how far the money is, and bonuses apart from the stipend', () => {
  const total = aPaymentTotal({
    totalMinor: 435_000,
    ...{ receivedMinor: 120_000, paidMinor: 120_000, missingMinor: 30_000, scheduledMinor: 165_000 },
    ...{ stipendMinor: 360_000, bonusMinor: 75_000 },
  })
  expect(formatTotalSteps(total, 'ATHLETE')).toEqual([
    '$1,200 received',
    '$1,200 to confirm',
    '$300 not received',
  ])
  expect(formatTotalSteps(total, 'BRAND')).toEqual(['$1,200 received', '$1,200 sent', '$300 not received'])
  expect(formatPaymentKinds(total)).toBe('$3,600 stipend + $750 bonuses')
  expect(formatPaymentKinds(aPaymentTotal({ totalMinor: 100 }))).toBe('')
})
