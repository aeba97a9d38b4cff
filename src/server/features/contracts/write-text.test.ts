import { expect, test } from 'vitest'
import { someTerms } from '#server/database/builders/an-offer.ts'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { canonicalText } from '#shared/contracts/contract-markdown.ts'
import { readText } from '#shared/contracts/read-text.ts'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { moneyOf } from '#shared/offers/agreed-money.rules.ts'
import { type OfferTerms, termFields } from '#shared/offers/offer-terms.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { foreignWords } from '#tests/support/document-language.ts'
import { planStipends } from './open-contract.ts'
import { hashText, listDeliverables, writeText } from './write-text.ts'

const contract = {
  number: 'C-2026-00042',
  title: 'Gaskets for a season',
  brandName: 'Hollowtree Gaskets',
  brandLegalName: '',
  brandAddress: '',
  brandCountry: null,
  athleteName: 'Mira Castellan',
  athleteLegalName: '',
  athleteAddress: '',
  athleteCountry: null,
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
  deliverables: [],
  categories: ['OIL_AND_FLUIDS', 'TYRES'],
  startsOn: '2026-03-01',
  endsOn: '2027-03-01',
  timezone: 'UTC',
  noticeDays: 14,
  lawCountry: null,
  lawState: null,
  governingLaw: '',
  clauses: '',
}

test('the text names both parties, the term, the money in its own currency and exclusive categories', () => {
  const { text, textSha256 } = writeText(contract)
  expect(text).toContain('- Brand: **Hollowtree Gaskets**\n- Racer: **Mira Castellan**')
  expect(text).toContain('begins on March 1, 2026 and ends on March 1, 2027')
  expect(text).toMatch(/- Cash: KWD\s1,250\.500/)
  expect(text).toContain('Oil and fluids, Tires')
  expect(text).not.toContain('Additional clauses')
  expect(textSha256).toBe(hashText(text))
})

test('the text names the parties with legal name and address where they are known', () => {
  const { text } = writeText({
    ...contract,
    brandLegalName: 'Hollowtree Holding GmbH',
    brandAddress: '12 Mill Lane,\n10115 Berlin',
    brandCountry: 'DE',
    athletePlace: 'Lund, Skåne, Sweden',
  })
  expect(text).toContain(
    '- Brand: **Hollowtree Holding GmbH**, trading as Hollowtree Gaskets, 12 Mill Lane, 10115 Berlin, Germany\n- Racer: **Mira Castellan**, of Lund, Skåne, Sweden',
  )
})

test('the text names the racer with legal name and address where they are known', () => {
  const racer = { athleteLegalName: 'Mira Ana Castellan', athleteAddress: '3 Storgatan\n222 22 Lund' }
  const known = { ...contract, ...racer, athleteCountry: 'SE', athletePlace: 'Lund, Skåne, Sweden' }
  const named = '- Racer: **Mira Ana Castellan**, known as Mira Castellan, 3 Storgatan'
  expect(writeText(known).text).toContain(`${named}, 222 22 Lund, Sweden\n`)
  expect(writeText(known, 2).text).toContain(`${named} 222 22 Lund\n`)
  expect(
    writeText({ ...known, athleteLegalName: ' Mira Castellan', athleteAddress: ' ', athleteCountry: null })
      .text,
  ).toContain('- Racer: **Mira Castellan**, of Lund, Skåne, Sweden\n')
})

test.each([
  ['DE', null, 'by the law of Germany, and the courts of Germany have jurisdiction'],
  [
    'US',
    'North Carolina',
    'by the law of the State of North Carolina, United States, and the courts of the State of North Carolina, United States have jurisdiction',
  ],
  [null, null, 'by the law of the place where the Brand is established'],
])('with the law of %s, %s the contract is governed %s', (lawCountry, lawState, words) => {
  expect(writeText({ ...contract, lawCountry, lawState }).text).toContain(`is governed ${words}`)
})

test('a law that a brand typed into an earlier draft stays until another one is chosen', () => {
  const { text } = writeText({ ...contract, governingLaw: 'Texas' })
  expect(text).toContain('by the law of Texas, and the courts of Texas')
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
      ['March 31, 2026', 'Sponsorship payment 1 of 2 (stipend)', '$250'],
      ['April 30, 2026', 'Sponsorship / payment 2 of 2 (stipend)', '$250'],
      ['May 1, 2026', 'Tyres (product)', '$250'],
      ['May 2, 2026', 'Signing (bonus)', '€250'],
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
    'Payments due on or before the last day remain owed; payments due after it are canceled.',
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

test('a contract that was drafted with the third wording keeps its text and its hash', () => {
  expect(writeText({ ...contract, terms: worded }, 3).textSha256).toBe(
    '58a1db348a32c1e3f280134dca8ad08774dfdd423161605f156c7cb3dd755ba0',
  )
})

test('a contract that was drafted with the second wording keeps its text and its hash', () => {
  const hashOf = (cashMinor: number | null) =>
    writeText({ ...contract, terms: worded, cashMinor }, 2).textSha256
  expect(hashOf(1_250_500)).toBe('4f4334ec0e8a6d2e42562c86de741b5d7ce031be8236abd07c9723e878425cb6')
  expect(hashOf(null)).toBe('7ba244e0ef0dad47c8b0f57880f5e7ec8211223b24ceb619dd7c4e51cffc4a50')
})

test('a contract that was drafted with the first wording keeps its text and its hash', () => {
  const terms = worded
  const first = writeText({ ...contract, terms }, 1)
  expect(first.wordingVersion).toBe(1)
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

const everyTerm: OfferTerms = {
  title: 'Gaskets and wheels',
  value: 'Everything in the van',
  benefits: 'A van that is full of gaskets.',
  requirements: 'A helmet that shows the logo.',
  type: 'MIXED',
  duration: 'Event',
  categories: ['WHEELS'],
  currency: 'CHF',
  cashMinor: 90_300,
  productMinor: 151_700,
  discountPercent: 17,
  hoursAsked: 43,
  startsOn: '2027-04-05',
  endsOn: '2027-09-11',
  work: [{ title: 'Recap reel', kind: 'REPORT', dueAfterDays: 9, times: 3 }],
  schedule: {
    interval: 'PER_EVENT',
    times: 3,
    firstDueOn: null,
    events: [
      { name: 'Brno', on: '2027-05-02' },
      { name: 'Most', on: '2027-06-06' },
      { name: 'Jerez', on: '2027-07-04' },
    ],
  },
}

/** What the text says of each term; money has a no-break space. */
const told: Record<keyof OfferTerms, string[]> = {
  title: ['Gaskets and wheels'],
  value: ['Everything in the van'],
  benefits: ['A van that is full of gaskets.'],
  requirements: ['A helmet that shows the logo.'],
  type: ['Kind: Cash and product'],
  duration: ['duration is: Event'],
  categories: ['in these categories: Wheels'],
  currency: ['Currency: CHF'],
  cashMinor: ['Cash: CHF 903'],
  productMinor: ['goods with a retail value of CHF 1,517'],
  discountPercent: ['Discount: 17%'],
  hoursAsked: ['43 hours'],
  startsOn: ['begins on April 5, 2027'],
  endsOn: ['The event takes place on September 11, 2027'],
  work: ['Recap reel (report), 3 times', 'April 14, 2027', 'May 14, 2027', 'June 14, 2027'],
  schedule: ['3 payments of CHF 301', 'Brno on May 2, 2027', 'Most on June 6, 2027', 'Jerez on July 4, 2027'],
}

/** The text that the acceptance of these terms leads to. */
function textOf(terms: OfferTerms): string {
  const startsOn = terms.startsOn ?? '2027-01-01'
  const facts = { ...contract, ...moneyOf(terms), terms, startsOn, timezone: 'UTC' }
  const endsOn = lastDayOf({ duration: terms.duration, startsOn, endsOn: terms.endsOn })
  const term = { startsOn, endsOn, timezone: 'UTC' }
  const { text } = writeText({
    ...facts,
    ...term,
    title: terms.title,
    categories: terms.categories,
    payments: planStipends(terms, facts),
    deliverables: listDeliverables(planWork(terms.work, term), facts),
  })
  return text.replaceAll('\u00a0', ' ')
}

test('every field of the terms has words in the text', () => {
  expect(Object.keys(told).toSorted()).toEqual(Object.keys(termFields).toSorted())
})

test.each(Object.entries(told))('the text carries the agreed %s', (_, words) => {
  const text = textOf(everyTerm)
  for (const each of words) expect(text).toContain(each)
})

test('a monthly rhythm is in the text with its first day', () => {
  const schedule = { interval: 'MONTHLY', times: 3, firstDueOn: '2027-04-20', events: [] } as const
  const text = textOf({ ...everyTerm, schedule: { ...schedule, events: [] } })
  expect(text).toContain('3 payments of CHF 301, monthly, the first on April 20, 2027.')
  expect(text).toContain('| June 20, 2027 | Sponsorship payment 3 of 3 (stipend) | CHF 301 |')
})

test('a deliverable that the accepted offer does not contain is marked in the text', () => {
  const deliverable = { kind: 'OTHER' as const, details: 'At the booth', dueOn: ['2027-06-01'] }
  const { text } = writeText({
    ...contract,
    deliverables: [
      { ...deliverable, title: 'Autographs', isAdded: true },
      { ...deliverable, title: 'Speech', isAdded: false },
    ],
  })
  expect(text).toContain('| June 1, 2027 | Autographs (other). At the booth | Added later |')
  expect(text).toContain('| June 1, 2027 | Speech (other). At the booth | Accepted offer |')
})

test('exact terms prevail over the quoted words, and commission is rounded half up for each sale', () => {
  const { text } = writeText(contract)
  expect(text).toContain('prevail over the descriptions that are quoted from the accepted offer')
  expect(text).toContain('for each sale and rounded half up')
})

test('no date of the text is a number, and its words are American', () => {
  expect(foreignWords(textOf(everyTerm))).toEqual([])
  expect(foreignWords(writeText({ ...contract, noticeDays: 0, timezone: 'America/Chicago' }).text)).toEqual(
    [],
  )
})
