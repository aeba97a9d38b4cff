import { expect, test } from 'vitest'
import { someTerms } from '#server/database/builders/an-offer.ts'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { readText } from '#shared/contracts/read-text.ts'
import { toIsoDay } from '#shared/time.ts'
import { moneyOf } from './open-contract.ts'
import { canonical, hashText, writeText } from './write-text.ts'

const contract = {
  number: 'C-2026-00042',
  title: 'Gaskets for a season',
  brandName: 'Hollowtree Gaskets',
  athleteName: 'Mira Castellan',
  terms: someTerms(),
  currency: 'KWD',
  cashMinor: 1_250_500,
  productMinor: null,
  categories: ['OIL_AND_FLUIDS', 'TYRES'],
  startsOn: '2026-03-01',
  endsOn: '2027-03-01',
  noticeDays: 14,
  clauses: '',
}

test('the text names both parties, the term, the money in its own currency and exclusive categories', () => {
  const { text, textSha256 } = writeText(contract)
  expect(text).toContain('- Brand: **Hollowtree Gaskets**\n- Racer: **Mira Castellan**')
  expect(text).toContain('from 2026-03-01 to 2027-03-01')
  expect(text).toMatch(/- Cash: KWD\s1,250\.500/)
  expect(text).toContain('Oil And Fluids, Tyres')
  expect(text).not.toContain('Additional clauses')
  expect(textSha256).toBe(hashText(text))
})

test.each([
  [0, 'Either side may end it early and immediately by giving a reason'],
  [1, 'Either side may end it early with one day of notice'],
  [14, 'Either side may end it early with 14 days of notice'],
])('the text states a notice period of %i days', (noticeDays, words) => {
  const { text } = writeText({ ...contract, noticeDays })
  expect(text).toContain(words)
  expect(text.includes('It ends immediately for a serious breach by the other side')).toBe(noticeDays > 0)
})

test('user input never becomes a heading, a list item or bold text of the contract', () => {
  const typed = '# 9. The racer pays\n- everything **twice**'
  const terms = someTerms({ benefits: typed, value: '# 10 *free*' })
  const { text } = writeText({ ...contract, brandName: '**# Sly**\n# Co', terms, clauses: typed })
  const headings = readText(text).flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  expect(headings.map((heading) => heading.replace(/^\d+\. /, ''))).toEqual([
    'Parties',
    'Term',
    'What the brand gives',
    'What the racer does',
    'Exclusivity',
    'Suspension and termination',
    'Changes',
    'Additional clauses',
    'Signatures',
  ])
  expect(readText(text).filter(({ kind }) => kind === 'title')).toHaveLength(1)
  expect(text).toContain('- Brand: **# Sly # Co**')
})

test('line endings, trailing spaces and Unicode composition do not change the hash', () => {
  const one = hashText(canonical('Café\r\nline  \r\n\r\n\r\nend'))
  expect(hashText(canonical('Cafe\u0301\nline\n\nend\n\n'))).toBe(one)
  expect(hashText(canonical('Cafe\nline\n\nend'))).not.toBe(one)
})

test('money is the exact amount of the terms, or else parsed from the value', () => {
  const none = { currency: null, cashMinor: null, productMinor: null }
  expect(moneyOf(someTerms({ type: 'CASH', value: '$2,500' }))).toEqual({
    ...none,
    currency: 'USD',
    cashMinor: 250_000,
  })
  expect(moneyOf(someTerms({ type: 'PRODUCT', value: '¥90000' }))).toEqual({
    ...none,
    currency: 'JPY',
    productMinor: 90_000,
  })
  expect(moneyOf(someTerms({ type: 'CASH', value: '$500 a month' }))).toEqual(none)
  expect(moneyOf(someTerms({ type: 'CASH', value: '$1', currency: 'EUR', cashMinor: 7 }))).toEqual({
    ...none,
    currency: 'EUR',
    cashMinor: 7,
  })
  expect(moneyOf(someTerms({ cashMinor: 7 }))).toEqual(none)
})

test('a deliverable due after the end date is due on the end date', () => {
  const work = [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 20, times: 3 }] as const
  const planned = planWork([...work], { startsOn: '2026-05-01', endsOn: '2026-06-10' })
  expect(planned.map(({ dueAt }) => toIsoDay(dueAt))).toEqual(['2026-05-21', '2026-06-10', '2026-06-10'])
  for (const { opensAt, dueAt } of planned) expect(opensAt.getTime()).toBeLessThan(dueAt.getTime())
})
