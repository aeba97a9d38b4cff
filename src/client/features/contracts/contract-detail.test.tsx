import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { type OfferTerms, termFields } from '#shared/offers/offer-terms.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { aDraft, CONTRACT_URL, press, renderContract } from '#tests/support/render-contract.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'

beforeEach(stubLayout)

test('the visibility changes after the server has confirmed it', async () => {
  const requests = await renderContract({})
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Show this sponsorship/ })
  await userEvent.click(box)
  await waitFor(() =>
    expect(requests).toEqual([
      { method: 'PUT', url: `${CONTRACT_URL}/visibility`, body: { visibility: 'PRIVATE' } },
    ]),
  )
  expect(box.checked).toBe(true)
})

const racersDraft = {
  status: 'DRAFT',
  allowed: ['edit-athlete-details', 'decline'],
} satisfies Partial<ContractDetail>

test('a racer is asked for their legal details in a draft, and told who sees them', async () => {
  const requests = await renderContract({ ...racersDraft, missingDetails: ['ATHLETE'] })
  await press('Enter legal details')
  expect(await screen.findByText(/Kestrel Lubricants sees them, .* in the signed contract/)).toBeTruthy()
  await pasteInto(screen.getByLabelText(/^Legal name/), 'Mira Ana Castellan')
  await userEvent.type(screen.getByLabelText(/^Postal address/), '3 Storgatan{enter}Lund')
  await userEvent.selectOptions(await screen.findByLabelText(/^Country/), 'Sweden')
  await press('Save details')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'PUT',
        url: '/api/legal-identity',
        body: {
          legalName: 'Mira Ana Castellan',
          address: '3 Storgatan\nLund',
          countryCode: 'SE',
          state: null,
        },
      },
    ]),
  )
})

test('entered details are shown to both sides, and can be edited until the draft is sent', async () => {
  const identity = {
    legalName: 'Mira Ana Castellan',
    address: '3 Storgatan\n222 22 Lund',
    countryCode: 'SE',
    state: null,
  }
  await renderContract(racersDraft, { identity })
  expect(screen.queryByRole('button', { name: 'Enter legal details' })).toBeNull()
  expect(screen.getByText(/3 Storgatan/).textContent).toBe('3 Storgatan\n222 22 Lund\nSweden')
  await press('Edit legal details')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Legal name/)).value).toBe('Mira Ana Castellan')
  cleanup()
  await renderContract(aDraft)
  expect(screen.getByText(/3 Storgatan/)).toBeTruthy()
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
    times: 1,
    firstDueOn: null,
    events: [{ name: 'Brno', on: '2027-05-02' }],
  },
}

const shown: Record<keyof OfferTerms, string> = {
  title: 'Gaskets and wheels',
  value: 'Everything in the van',
  benefits: 'A van that is full of gaskets.',
  requirements: 'A helmet that shows the logo.',
  type: 'Cash and product',
  duration: 'Event',
  categories: 'Wheels',
  currency: 'Currency',
  cashMinor: 'CHF 903',
  productMinor: 'Product, retail value',
  discountPercent: '17%',
  hoursAsked: '43 hours',
  startsOn: 'Apr 5, 2027',
  endsOn: 'Sep 11, 2027',
  work: 'Recap reel (report), 3 times',
  schedule: 'Brno, May 2, 2027',
}

test('the terms show every field of the accepted offer', async () => {
  const { title, type, value, currency, cashMinor, productMinor, categories } = everyTerm
  await renderContract({
    ...{ terms: everyTerm, title, type, value, currency, cashMinor, productMinor, categories },
    startsOn: '2027-04-05',
    endsOn: '2027-09-18',
  })
  const text = document.body.textContent?.replaceAll('\u00a0', ' ')
  for (const words of Object.values(shown)) expect(text).toContain(words)
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(termFields).toSorted())
})

test.each([
  [['ATHLETE', 'BRAND'], true, 'Both sides agreed.'],
  [['ATHLETE'], true, 'It stays private until Kestrel Lubricants agrees, too.'],
  [['BRAND'], false, 'Kestrel Lubricants would like to show it.'],
  [[], false, 'It becomes public when both sides agree.'],
] as const)('a sponsorship made public by %j says what is missing', async (publicBy, checked, text) => {
  await renderContract({ publicBy: [...publicBy] })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(checked)
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
})

test('an administrator can neither write messages nor change the visibility', async () => {
  await renderContract({ myRole: 'ADMIN' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull()
})

test('the documents include the PDF, the fingerprint and the verification link', async () => {
  await renderContract({}, { part: 'documents' })
  const file = screen.getByRole('link', { name: 'Download PDF' })
  expect(file.getAttribute('href')).toBe(`${CONTRACT_URL}/pdf`)
  expect(file.getAttribute('download')).toBe('C-2026-00042.pdf')
  const hash = 'ab'.repeat(32)
  expect(screen.getByText(hash)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verify this fingerprint' }).getAttribute('href')).toBe(
    `/verify/${hash}`,
  )
})

test('a draft has nothing to verify yet', async () => {
  await renderContract(aDraft, { part: 'documents' })
  expect(screen.queryByRole('link', { name: 'Verify this fingerprint' })).toBeNull()
})

const aStep = {
  event: 'terminate',
  from: 'ACTIVE',
  to: 'ACTIVE',
  party: 'BRAND',
  at: '2026-02-01T00:00:00.000Z',
  reason: null,
  note: null,
} as const

test('the history shows the latest event first, with its reason and note', async () => {
  await renderContract(
    {
      history: {
        items: [
          { ...aStep, version: 4, to: 'TERMINATED', party: 'ATHLETE', reason: 'BUDGET' },
          { ...aStep, version: 3, party: 'BRAND', reason: 'BUDGET', note: 'The season is cancelled.' },
          { ...aStep, version: 2, event: 'suspend', party: 'ATHLETE', note: 'Broken wrist' },
          { ...aStep, version: 1, event: 'start', from: 'EXECUTED', party: 'SYSTEM' },
        ],
        nextCursor: null,
      },
    },
    { part: 'history' },
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Ended early')
  expect(lines[0]).toContain('Reason: Budget')
  expect(lines[1]).toContain('Notice given')
  expect(lines[1]).toContain('The season is cancelled.')
  expect(lines[2]).toContain('Suspension requested')
  expect(lines[2]).toContain('Broken wrist')
  expect(lines[3]).toContain('Contract started')
})

test('earlier events follow on request, and stay when the next page fails', async () => {
  await renderContract(
    { history: { items: [{ ...aStep, version: 41, event: 'resume' }], nextCursor: 'A' } },
    {
      part: 'history',
      pages: {
        [`${CONTRACT_URL}/history?cursor=A`]: { items: [{ ...aStep, version: 21 }], nextCursor: 'B' },
      },
    },
  )
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await press('Load more')
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[1]).toContain('Notice given')
  await press('Load more')
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load more events.')
  expect(lines()).toHaveLength(2)
})

test('codes, performance and recaps are rendered by the page', async () => {
  await renderContract({}, { part: 'performance' })
  expect(screen.getByText('performance of C-2026-00042')).toBeTruthy()
  for (const name of ['Codes', 'Performance', 'Recaps'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})
