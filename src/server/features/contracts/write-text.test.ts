import { expect, test } from 'vitest'
import { someTerms } from '#server/database/builders/an-offer.ts'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { canonicalText } from '#shared/contracts/contract-markdown.ts'
import { readText } from '#shared/contracts/read-text.ts'
import { moneyOf } from '#shared/offers/agreed-money.rules.ts'
import { toIsoDay } from '#shared/time.ts'
import { hashText, writeText } from './write-text.ts'

const contract = {
  number: 'C-2026-00042',
  title: 'Gaskets for a season',
  brandName: 'Hollowtree Gaskets',
  brandLegalName: '',
  brandAddress: '',
  athleteName: 'Mira Castellan',
  athleteLegalName: '',
  athleteAddress: '',
  athletePlace: null,
  terms: someTerms(),
  currency: 'KWD',
  cashMinor: 1_250_500,
  productMinor: null,
  payments: [
    {
      kind: 'STIPEND' as const,
      title: 'Sponsorship payment',
      amountMinor: 1_250_500,
      currency: 'KWD',
      dueOn: '2026-03-01',
    },
  ],
  categories: ['OIL_AND_FLUIDS', 'TYRES'],
  startsOn: '2026-03-01',
  endsOn: '2027-03-01',
  timezone: 'UTC',
  noticeDays: 14,
  governingLaw: '',
  clauses: '',
}

test('the text names both parties, the term, the money in its own currency and exclusive categories', () => {
  const { text, textSha256 } = writeText(contract)
  expect(text).toContain('- Brand: **Hollowtree Gaskets**\n- Racer: **Mira Castellan**')
  expect(text).toContain('begins on 2026-03-01 and ends on 2027-03-01')
  expect(text).toMatch(/- Cash: KWD\s1,250\.500/)
  expect(text).toContain('Oil And Fluids, Tyres')
  expect(text).not.toContain('Additional clauses')
  expect(textSha256).toBe(hashText(text))
})

test('the text names the parties with legal name and address where they are known', () => {
  const { text } = writeText({
    ...contract,
    brandLegalName: 'Hollowtree Holding GmbH',
    brandAddress: '12 Mill Lane\n10115 Berlin',
    athletePlace: 'Lund, Skåne, Sweden',
  })
  expect(text).toContain(
    '- Brand: **Hollowtree Holding GmbH**, trading as Hollowtree Gaskets, 12 Mill Lane 10115 Berlin\n- Racer: **Mira Castellan**, of Lund, Skåne, Sweden',
  )
})

test('the text names the racer with legal name and address where they are known', () => {
  const racer = { athleteLegalName: 'Mira Ana Castellan', athleteAddress: '3 Storgatan\n222 22 Lund' }
  const known = { ...contract, ...racer, athletePlace: 'Lund, Skåne, Sweden' }
  const named = '- Racer: **Mira Ana Castellan**, known as Mira Castellan, 3 Storgatan 222 22 Lund\n'
  expect(writeText(known).text).toContain(named)
  expect(writeText({ ...known, templateVersion: 2 }).text).toContain(named)
  expect(writeText({ ...known, athleteLegalName: ' Mira Castellan', athleteAddress: ' ' }).text).toContain(
    '- Racer: **Mira Castellan**, of Lund, Skåne, Sweden\n',
  )
})

test.each([
  ['Germany', 'governed by the law of Germany, and the courts of Germany have jurisdiction'],
  ['', 'governed by the law of the place where the Brand is established'],
])('with the governing law "%s" the contract is %s', (governingLaw, words) => {
  expect(writeText({ ...contract, governingLaw }).text).toContain(words)
})

test('the text lists each payment with its date and the total, or states that no cash is owed', () => {
  const payment = { kind: 'STIPEND' as const, amountMinor: 25_000, currency: 'USD' }
  const payments = [
    { ...payment, title: 'Sponsorship payment 1 of 2', dueOn: '2026-03-31' },
    { ...payment, title: 'Sponsorship | payment\n2 of 2', dueOn: '2026-04-30' },
    { ...payment, kind: 'PRODUCT' as const, title: 'Tyres', dueOn: '2026-05-01' },
    { ...payment, kind: 'BONUS' as const, title: 'Signing', currency: 'EUR', dueOn: '2026-05-02' },
  ]
  const { text } = writeText({ ...contract, payments })
  expect(text).toContain('- Cash: $500 and €250\n')
  expect(readText(text).find(({ kind }) => kind === 'table')).toEqual({
    kind: 'table',
    rows: [
      ['Due on', 'Payment', 'Amount'],
      ['2026-03-31', 'Sponsorship payment 1 of 2 (stipend)', '$250'],
      ['2026-04-30', 'Sponsorship / payment 2 of 2 (stipend)', '$250'],
      ['2026-05-01', 'Tyres (product)', '$250'],
      ['2026-05-02', 'Signing (bonus)', '€250'],
      ['Total', '', '$750'],
      ['Total', '', '€250'],
    ],
  })
  expect(writeText({ ...contract, payments: [] }).text).toContain('owes no cash payment')
})

test.each([
  [0, 'Either party may end this contract at any time with immediate effect'],
  [1, 'Either party may end this contract early by giving 1 day of notice'],
  [14, 'Either party may end this contract early by giving 14 days of notice'],
])('the text states a notice period of %i days', (noticeDays, words) => {
  expect(writeText({ ...contract, noticeDays }).text).toContain(words)
})

test('the text states how a contract ends for a breach, and what remains owed', () => {
  const { text } = writeText(contract)
  expect(text).toContain('ends 5 days after the claim unless the other party objects')
  expect(text).toContain(
    'Payments due on or before the last day remain owed; payments due after it are cancelled.',
  )
})

test('each paragraph has the number of its section and its own', () => {
  const { text } = writeText({ ...contract, clauses: 'Bring a towel.' })
  const blocks = readText(text).slice(2)
  let section = ''
  for (const block of blocks) {
    if (block.kind === 'heading') section = block.text.split('.')[0] ?? ''
    if (block.kind === 'paragraph') expect(block.text).toMatch(new RegExp(`^${section}\\.\\d+ `))
  }
  expect(section).toBe('15')
})

const worded = someTerms({ benefits: 'Gaskets for every race', requirements: 'A logo on the helmet' })

test('a contract that was drafted with the second wording keeps its text and its hash', () => {
  const hashOf = (cashMinor: number | null) =>
    writeText({ ...contract, terms: worded, cashMinor, templateVersion: 2 }).textSha256
  expect(hashOf(1_250_500)).toBe('4f4334ec0e8a6d2e42562c86de741b5d7ce031be8236abd07c9723e878425cb6')
  expect(hashOf(null)).toBe('7ba244e0ef0dad47c8b0f57880f5e7ec8211223b24ceb619dd7c4e51cffc4a50')
})

test('a contract that was drafted with the first wording keeps its text and its hash', () => {
  const terms = worded
  const first = writeText({ ...contract, terms, templateVersion: 1 })
  expect(first.templateVersion).toBe(1)
  expect(first.text).toContain('Either side may end it early with 14 days of notice')
  expect(first.textSha256).toBe('7bc0e44f3d5ceadab33bb4286b9cccf5ed776abe5e7d158613ebd214780fdf80')
})

test('user input never becomes a heading, a list item or bold text of the contract', () => {
  const typed = '# 9. The racer pays\n- everything **twice**'
  const terms = someTerms({ benefits: typed, value: '# 10 *free*' })
  const { text } = writeText({
    ...contract,
    brandName: '**# Sly**\n# Co',
    athleteAddress: typed,
    terms,
    clauses: typed,
  })
  const headings = readText(text).flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  expect(headings.map((heading) => heading.replace(/^\d+\. /, ''))).toEqual([
    'Parties',
    'Definitions',
    'What the Brand provides',
    'What the Racer does',
    'Payment',
    'Usage rights',
    'Exclusivity',
    'Term',
    'Termination',
    'Confidentiality',
    'Liability',
    'Governing law',
    'Entire agreement',
    'Additional clauses',
    'Signatures',
  ])
  expect(readText(text).filter(({ kind }) => kind === 'title')).toHaveLength(1)
  expect(text).toContain('- Brand: **# Sly # Co**')
})

test('line endings, trailing spaces and Unicode composition do not change the hash', () => {
  const one = hashText(canonicalText('Café\r\nline  \r\n\r\n\r\nend'))
  expect(hashText(canonicalText('Cafe\u0301\nline\n\nend\n\n'))).toBe(one)
  expect(hashText(canonicalText('Cafe\nline\n\nend'))).not.toBe(one)
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
  const planned = planWork([...work], {
    startsOn: '2026-05-01',
    endsOn: '2026-06-10',
    timezone: 'UTC',
  })
  expect(planned.map(({ dueAt }) => toIsoDay(dueAt))).toEqual(['2026-05-21', '2026-06-10', '2026-06-10'])
  for (const { opensAt, dueAt } of planned) expect(opensAt.getTime()).toBeLessThan(dueAt.getTime())
})

test('the text says in which time zone its days are, and that of earlier contracts does not change', () => {
  const sentence = 'All days in this contract are days in the time zone America/Chicago.'
  expect(writeText({ ...contract, timezone: 'America/Chicago' }).text).toContain(sentence)
  expect(writeText(contract).text).not.toContain('time zone')
})
