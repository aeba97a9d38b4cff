import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useToast } from '#client/lib/toast.ts'
import { addMonths, today } from '#shared/time.ts'
import { aCurrentUser, aSentOffer, offerId, racerUser } from '#tests/support/a-sent-offer.ts'
import { inDays } from '#tests/support/dates.ts'
import { type Respond, renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { OfferCardButton } from './open-offer-link.tsx'
import { canSendOffer, SendOfferButton } from './send-offer-button.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => localStorage.clear())
const ShownToast = () => {
  const toast = useToast()
  return (
    <output aria-label="Toast">
      {toast && `${toast.title}: ${toast.description}${toast.action ? ` (${toast.action.label})` : ''}`}
    </output>
  )
}

const sent: Respond = ({ method }) =>
  method === 'POST' ? Response.json(aSentOffer(), { status: 201 }) : undefined

async function openDialog(respond: Respond = sent) {
  const requests = await renderSignedIn(
    <>
      <SendOfferButton athleteId={racerUser} name="Mira Castellan" />
      <ShownToast />
    </>,
    aCurrentUser('BRAND'),
    respond,
  )
  await user.click(screen.getByRole('button', { name: 'Send Offer' }))
  return { requests, dialog: within(await screen.findByRole('dialog', { name: 'Send an offer' })) }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

const good = {
  Title: 'Two-season renewal',
  Value: '$18,000',
  Message: 'We want two more seasons with you.',
  Benefits: 'Race oil for both cars',
  Requirements: 'One recap reel a month',
}
const field = (dialog: Dialog, label: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${label}`) })

function fill(dialog: Dialog, texts: Partial<typeof good> = good) {
  for (const [label, text] of Object.entries(texts)) {
    fireEvent.change(field(dialog, label), { target: { value: text } })
  }
}
const press = (dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Send Offer' }))
const posted = (requests: SentRequest[]) => requests.filter(({ method }) => method === 'POST')

test('only a signed-in brand may send an offer, and not to itself', () => {
  expect(canSendOffer(aCurrentUser('BRAND'), racerUser)).toBe(true)
  expect(canSendOffer(aCurrentUser('BRAND'), aCurrentUser('BRAND').user.id)).toBe(false)
  expect(canSendOffer(null, racerUser)).toBe(false)
  for (const role of ['ATHLETE', 'PROMOTER', 'ADMIN'] as const) {
    expect(canSendOffer(aCurrentUser(role), aCurrentUser('BRAND').user.id)).toBe(false)
  }
})

test('the form starts with a product offer of 12 months that expires in 30 days', async () => {
  const { dialog } = await openDialog()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Product' }).checked).toBe(true)
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Duration' }).value).toBe('12 months')
  const days = within(dialog.getByRole('group', { name: 'Expires in' })).getAllByRole<HTMLInputElement>(
    'radio',
  )
  expect(days.map(({ value }) => value)).toEqual(['7', '14', '30', '60', '90'])
  expect(days.find(({ checked }) => checked)?.value).toBe('30')
  const durations = within(dialog.getByRole('combobox', { name: 'Duration' })).getAllByRole('option')
  expect(durations.map(({ textContent }) => textContent)).toEqual([
    '6 months',
    '12 months',
    '18 months',
    '24 months',
    'Season',
    'Event',
  ])
})

test('an empty form shows an error per field and sends nothing', async () => {
  const { dialog, requests } = await openDialog()
  await press(dialog)
  for (const words of [
    'Title must be at least 5 characters',
    'Value is required',
    'Message must be at least 20 characters',
    'Benefits must be at least 10 characters',
    'Requirements must be at least 10 characters',
  ]) {
    expect(await dialog.findByText(words)).toBeTruthy()
  }
  expect(posted(requests)).toEqual([])
})

test.each([
  ['Title', 'Four', 'Fiver', 'Title must be at least 5 characters'],
  ['Value', ' ', '1', 'Value is required'],
  ['Message', 'Nineteen characters', 'Twenty characters !!', 'Message must be at least 20 characters'],
  ['Benefits', 'Nine char', 'Ten chars!', 'Benefits must be at least 10 characters'],
  ['Requirements', 'Nine char', 'Ten chars!', 'Requirements must be at least 10 characters'],
] as const)(
  '%s is refused below its minimum length and accepted at it',
  async (label, short, enough, words) => {
    const { dialog, requests } = await openDialog()
    fill(dialog, { ...good, [label]: short })
    await press(dialog)
    expect(await dialog.findByText(words)).toBeTruthy()
    expect(posted(requests)).toEqual([])
    fill(dialog, { [label]: enough })
    await press(dialog)
    await waitFor(() => expect(posted(requests)).toHaveLength(1))
  },
)

test('the values are sent as typed, a confirmation shows and the form is reset', async () => {
  const { dialog, requests } = await openDialog()
  fill(dialog)
  await user.click(dialog.getByRole('radio', { name: 'Cash and product' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Duration' }), '24 months')
  await user.click(dialog.getByRole('radio', { name: '14 days' }))
  const before = Date.now()
  await press(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [request] = posted(requests)
  expect(request).toMatchObject({ method: 'POST', url: '/api/offers' })
  const body = request?.body as { expiresAt: string }
  expect(body).toEqual({
    athleteId: racerUser,
    message: 'Two-season renewal\n\nWe want two more seasons with you.',
    terms: {
      title: 'Two-season renewal',
      type: 'MIXED',
      value: '$18,000',
      duration: '24 months',
      benefits: 'Race oil for both cars',
      requirements: 'One recap reel a month',
    },
    expiresAt: expect.stringMatching(/Z$/),
  })
  const days = (Date.parse(body.expiresAt) - before) / 86_400_000
  expect(Math.round(days * 1000) / 1000).toBeCloseTo(14, 1)
  expect(screen.getByLabelText('Toast').textContent).toContain('the athlete can accept or decline')
  expect(screen.getByLabelText('Toast').textContent).toContain('View offer')
  await user.click(screen.getByRole('button', { name: 'Send Offer' }))
  const again = within(await screen.findByRole('dialog', { name: 'Send an offer' }))
  expect(field(again, 'Title')).toHaveProperty('value', '')
  expect(again.queryByText('Draft restored')).toBeNull()
})

test('an error shows its message at its field and keeps the input', async () => {
  const { dialog } = await openDialog(({ method }) =>
    method === 'POST'
      ? Response.json(
          {
            code: 'VALIDATION',
            message: 'Check the highlighted fields',
            fields: { 'terms.title': 'Already sent' },
          },
          { status: 422 },
        )
      : undefined,
  )
  fill(dialog)
  await press(dialog)
  expect(await dialog.findByText('Already sent')).toBeTruthy()
  expect(screen.getByLabelText('Toast').textContent).toBe(
    'Failed to Send Offer: Check the highlighted fields',
  )
  expect(field(dialog, 'Title')).toHaveProperty('value', 'Two-season renewal')
})

test('an error without a message shows the text of the specification', async () => {
  const { dialog } = await openDialog(({ method }) =>
    method === 'POST' ? Response.json({ code: 'CONFLICT', message: '' }, { status: 409 }) : undefined,
  )
  fill(dialog)
  await press(dialog)
  await waitFor(() =>
    expect(screen.getByLabelText('Toast').textContent).toBe(
      'Failed to Send Offer: There was an error sending your offer. Please try again.',
    ),
  )
})

test('the draft is restored when the dialog reopens, and can be discarded', async () => {
  const { dialog } = await openDialog()
  fill(dialog, { Title: 'Half an offer' })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const again = await openDialog()
  expect(await again.dialog.findByText('Draft restored')).toBeTruthy()
  expect(field(again.dialog, 'Title')).toHaveProperty('value', 'Half an offer')
  await user.click(again.dialog.getByRole('button', { name: 'Discard draft' }))
  expect(field(again.dialog, 'Title')).toHaveProperty('value', '')
})

test('the preview shows what the racer sees', async () => {
  const { dialog } = await openDialog()
  fill(dialog)
  const ticket = within(dialog.getByRole('article', { name: 'Offer preview' }))
  for (const words of ['Product, 12 months', '$18,000', 'Kestrel Lubricants', 'Two-season renewal']) {
    expect(ticket.getByText(words)).toBeTruthy()
  }
  expect(ticket.getByText(/^Expires in 30 days, .+/)).toBeTruthy()
})

test('exact terms are optional, validated and sent', async () => {
  const { dialog, requests } = await openDialog()
  fill(dialog)
  await user.click(dialog.getByRole('button', { name: 'More details' }))
  const retype = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } })
  retype(/^Cash/, 'a lot')
  retype(/^Discount/, '101')
  retype(/^Hours/, '2001')
  await user.click(dialog.getByRole('button', { name: 'Add work' }))
  await press(dialog)
  for (const words of [
    'Enter an amount, such as 1,500',
    'Enter a percentage from 0 to 100',
    'Enter whole hours, at most 2,000',
    'Describe the deliverable',
  ]) {
    expect(await dialog.findByText(words)).toBeTruthy()
  }
  retype(/^Cash/, '1,500.50')
  retype(/^Discount/, '15')
  retype(/^Hours/, '40')
  retype(/^Task/, 'Recap reel')
  await press(dialog)
  await waitFor(() => expect(posted(requests)).toHaveLength(1))
  expect(posted(requests)[0]?.body).toMatchObject({
    terms: {
      // What the amounts lead to, instead of what was typed.
      value: '$1,500.50',
      cashMinor: 150_050,
      currency: 'USD',
      discountPercent: 15,
      hoursAsked: 40,
      work: [{ title: 'Recap reel', kind: 'SOCIAL_POST', dueAfterDays: 30, times: 1 }],
    },
  })
})

test('a category conflict shows with the first free day before sending', async () => {
  localStorage.setItem(
    `draft:offer:${aCurrentUser('BRAND').user.id}:${racerUser}`,
    JSON.stringify({ version: 0, values: { categories: ['TYRES'] } }),
  )
  const { dialog, requests } = await openDialog(({ url }) =>
    url.includes('category-clashes')
      ? Response.json([{ category: 'TYRES', brandName: 'Gripline', freeFrom: '2027-11-01' }])
      : undefined,
  )
  expect(await dialog.findByText('Tires is reserved for Gripline. It’s free from Nov 1, 2027.')).toBeTruthy()
  expect(requests.map(({ url }) => url)).toContain(
    `/api/athletes/${racerUser}/category-clashes?categories=TYRES&duration=12+months`,
  )
})

test('an offer starts from a template, without the dates and texts of the one before', async () => {
  const offer = {
    title: 'Oil for a season',
    message: 'We would like to keep your engine running.',
    type: 'CASH',
    value: '$2,400',
    duration: '6 months',
    benefits: 'Engine oil for every round',
    requirements: 'One post per month',
    currency: 'USD',
    cashMinor: 240_000,
  }
  const template = { id: racerUser, kind: 'OFFER', name: 'Season oil', offer, updatedAt: '' }
  const { requests, dialog } = await openDialog((request) =>
    request.url.startsWith('/api/templates') ? Response.json([template]) : sent(request),
  )
  fill(dialog, { Title: 'Something else' })
  await user.click(await dialog.findByText('Offer templates (1)'))
  await user.click(dialog.getByRole('button', { name: 'Use Season oil' }))
  expect(field(dialog, 'Title')).toHaveProperty('value', 'Oil for a season')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true)
  await press(dialog)
  await waitFor(() => expect(posted(requests)).toHaveLength(1))
  expect(posted(requests)[0]?.body).toMatchObject({
    message: 'Oil for a season\n\nWe would like to keep your engine running.',
    terms: { type: 'CASH', duration: '6 months', cashMinor: 240_000 },
  })
})

test('the terms of an offer are saved as a template, with the reason when they can’t be', async () => {
  const { requests, dialog } = await openDialog(({ method, url }) => {
    if (method === 'GET' || url !== '/api/templates') return undefined
    const fields = { 'offer.title': 'Title must be at least 5 characters' }
    return Response.json({ code: 'VALIDATION', message: 'Check', fields }, { status: 422 })
  })
  await user.click(dialog.getByText('Offer templates'))
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText('Fill in the offer first')).toBeDefined()
  fill(dialog)
  fireEvent.change(dialog.getByLabelText('Save these terms as'), { target: { value: 'Renewal' } })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(posted(requests)).toHaveLength(1))
  expect(posted(requests)[0]?.body).toEqual({
    kind: 'OFFER',
    name: 'Renewal',
    offer: {
      title: good.Title,
      value: good.Value,
      message: good.Message,
      benefits: good.Benefits,
      requirements: good.Requirements,
      type: 'PRODUCT',
      duration: '12 months',
      categories: [],
      work: [],
    },
  })
  expect(await dialog.findByText('Title must be at least 5 characters')).toBeDefined()
})

test('cash is paid by a plan, whose payments and total show while it is filled in', async () => {
  const { dialog, requests } = await openDialog()
  fill(dialog)
  await user.click(dialog.getByRole('button', { name: 'More details' }))
  fireEvent.change(field(dialog, 'Cash'), { target: { value: '1,000' } })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment schedule' }), 'Monthly')
  expect(field(dialog, 'Number of payments')).toHaveProperty('value', '12')
  fireEvent.change(dialog.getByLabelText(/^First due date/), { target: { value: '2027-01-01' } })
  expect(
    await dialog.findByText(
      '12 monthly payments of $1,000, first on Jan 1, 2027, last on Dec 1, 2027, $12,000 in total',
    ),
  ).toBeTruthy()
  expect(field(dialog, 'Value')).toHaveProperty('value', '$12,000')
  await press(dialog)
  await waitFor(() => expect(posted(requests)).toHaveLength(1))
  expect(posted(requests)[0]?.body).toMatchObject({
    terms: {
      value: '$12,000',
      currency: 'USD',
      cashMinor: 1_200_000,
      schedule: { interval: 'MONTHLY', times: 12, firstDueOn: '2027-01-01' },
    },
  })
})

test('a plan per event has one payment on the day of each event', async () => {
  const { dialog, requests } = await openDialog()
  fill(dialog)
  await user.click(dialog.getByRole('button', { name: 'More details' }))
  fireEvent.change(field(dialog, 'Cash'), { target: { value: '500' } })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment schedule' }), 'Per event')
  await press(dialog)
  expect(await dialog.findByText('Enter the event')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add event' }))
  for (const [index, [name, on]] of [
    ['Most', '2027-04-11'],
    ['Brno', '2027-05-02'],
  ].entries()) {
    const event = within(dialog.getByRole('group', { name: `Event ${index + 1}` }))
    fireEvent.change(event.getByLabelText('Event'), { target: { value: name } })
    fireEvent.change(event.getByLabelText('Date'), { target: { value: on } })
  }
  expect(
    await dialog.findByText(
      '2 event payments of $500, first on Apr 11, 2027, last on May 2, 2027, $1,000 in total',
    ),
  ).toBeTruthy()
  await press(dialog)
  await waitFor(() => expect(posted(requests)).toHaveLength(1))
  expect(posted(requests)[0]?.body).toMatchObject({
    terms: {
      cashMinor: 100_000,
      schedule: {
        interval: 'PER_EVENT',
        times: 2,
        events: [
          { name: 'Most', on: '2027-04-11' },
          { name: 'Brno', on: '2027-05-02' },
        ],
      },
    },
  })
})

test('days that cannot be agreed are refused at the field and nothing is sent', async () => {
  const { dialog, requests } = await openDialog()
  fill(dialog)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Duration' }), 'Season')
  await user.click(dialog.getByRole('button', { name: 'More details' }))
  const day = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label)
  expect([day(/^Starts on/).min, day(/^Starts on/).max, day(/^Season ends on/).min]).toEqual([
    today(),
    addMonths(today(), 24),
    today(),
  ])
  fireEvent.change(day(/^Starts on/), { target: { value: '2020-01-01' } })
  await press(dialog)
  expect(await dialog.findByText('Choose today or a later day')).toBeTruthy()
  fireEvent.change(day(/^Starts on/), { target: { value: inDays(30) } })
  fireEvent.change(day(/^Season ends on/), { target: { value: inDays(29) } })
  await press(dialog)
  expect(await dialog.findByText('The end date can’t be before the start date')).toBeTruthy()
  expect(posted(requests)).toEqual([])
})

test('a bare number is read in the brand’s currency, and a negative one is refused', async () => {
  const { dialog, requests } = await openDialog()
  fill(dialog, { ...good, Value: '-500' })
  await press(dialog)
  expect(await dialog.findByText('Enter an amount of 0 or more, or words')).toBeTruthy()
  expect(posted(requests)).toEqual([])
  fill(dialog, { Value: '500' })
  expect(await dialog.findByText('Read as $500')).toBeTruthy()
  await press(dialog)
  await waitFor(() => expect(posted(requests)).toHaveLength(1))
})

test('a racer with an open offer has a link to it, on cards instead of the button', async () => {
  const open: Respond = ({ method }) => (method === 'GET' ? Response.json([aSentOffer()]) : undefined)
  await renderSignedIn(
    <>
      <OfferCardButton athleteId={racerUser} name="Mira Castellan" />
      <OfferCardButton athleteId="0198c0de-0000-7000-8000-0000000000aa" name="Robin Ashgrove" />
    </>,
    aCurrentUser('BRAND'),
    open,
  )
  const link = await screen.findByRole('link', { name: /^Offer sent · View/ })
  expect(link.getAttribute('href')).toBe(`/offers?offer=${offerId}`)
  expect(screen.getAllByRole('button', { name: 'Send Offer' })).toHaveLength(1)
})

test('the preview is the ticket that the racer gets, with what both sides do and when cash is paid', async () => {
  const { dialog } = await openDialog()
  fill(dialog, { ...good, Value: '700' })
  const ticket = within(dialog.getByRole('article', { name: 'Offer preview' }))
  expect(ticket.getByText('$700')).toBeTruthy()
  expect(ticket.getByText(good.Benefits)).toBeTruthy()
  expect(ticket.getByText(good.Requirements)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'More details' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Cash/ }), { target: { value: '4000' } })
  expect(ticket.getByText('$4,000, once, on the first day')).toBeTruthy()
})
