import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_CONTRACTS, LINE_CASES, reliabilityKinds } from './reliability.constants.ts'
import type { ReliabilityLine } from './reliability.contract.ts'
import { cardOf, describeLine } from './reliability.rules.ts'

const aLine = fc
  .record({
    kind: fc.constantFrom(...reliabilityKinds),
    cases: fc.nat(500),
    late: fc.nat(500),
    minutes: fc.nat(60_000),
  })
  .map(
    ({ kind, cases, late, minutes }): ReliabilityLine =>
      kind === 'REPLIES'
        ? { kind, cases, inTime: null, minutes }
        : { kind, cases, inTime: Math.max(0, cases - late), minutes: null },
  )
const someLines = fc.array(aLine, { maxLength: 5 })

test('nobody has a card before their third contract', () => {
  fc.assert(
    fc.property(fc.nat(CARD_CONTRACTS - 1), someLines, (contracts, lines) => {
      expect(cardOf({ contracts, lines })).toBeNull()
    }),
  )
})

test('a card has every line that enough cases speak for, no other one, and none of them changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: CARD_CONTRACTS, max: 90 }), someLines, (contracts, lines) => {
      const expected = lines.filter(({ cases }) => cases >= LINE_CASES)
      expect(cardOf({ contracts, lines })?.lines ?? []).toEqual(expected)
    }),
  )
})

test('each line shows its basis, and no rate beyond it', () => {
  fc.assert(
    fc.property(
      aLine.filter(({ cases }) => cases >= LINE_CASES),
      (line) => {
        const { label, value, basis, explanation } = describeLine(line)
        expect([label, value, explanation].every(Boolean)).toBe(true)
        expect(basis).toContain(String(line.cases))
        if (line.inTime === null) return
        expect(basis).toContain(`${line.inTime} of ${line.cases}`)
        expect(value === '100%').toBe(line.inTime / line.cases >= 0.995)
        expect(value === '0%').toBe(line.inTime === 0)
      },
    ),
  )
})

test('a line reads as a person says it', () => {
  expect(describeLine({ kind: 'DELIVERABLES', cases: 13, inTime: 12, minutes: null })).toMatchObject({
    value: '92%',
    basis: '12 of 13 deliverables',
  })
  expect(describeLine({ kind: 'REPLIES', cases: 24, inTime: null, minutes: 310 })).toMatchObject({
    value: '5 hours',
    basis: '24 replies',
  })
})
