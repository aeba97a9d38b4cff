import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { offerEvents } from '#shared/offers/offer.rules.ts'
import { today } from '#shared/time.ts'
import {
  aCurrentUser,
  aRevision,
  aSentOffer,
  offerId,
  racerUser,
  someTerms,
} from '#tests/support/a-sent-offer.ts'
import { inDays } from '#tests/support/dates.ts'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OfferMessageCard } from './offer-message-card.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => localStorage.clear())
type Post = (request: SentRequest) => Response
const accepted: Post = () => Response.json(aSentOffer({ status: 'ACCEPTED', allowed: [], version: 4 }))

/** The server's offer can be changed while the dialog is open. */
async function openOffer(
  offer: OfferDetail,
  { role = 'ATHLETE', post = accepted }: { role?: 'ATHLETE' | 'BRAND'; post?: Post } = {},
) {
  const server = { offer }
  const requests = await renderSignedIn(
    <OfferDialog id={offerId} onClose={() => {}} />,
    aCurrentUser(role),
    (request) => (request.method === 'POST' ? post(request) : Response.json(server.offer)),
  )
  const dialog = within(await screen.findByRole('dialog', { name: offer.title }))
  const posted = () => requests.filter(({ method }) => method === 'POST')
  return { dialog, posted, server }
}
type Dialog = Awaited<ReturnType<typeof openOffer>>['dialog']
const press = (dialog: Dialog, name: string) => user.click(dialog.getByRole('button', { name }))
const write = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } })

const buttons = {
  counter: 'Counter',
  'reject-counter': 'Reject counter',
  'withdraw-counter': 'Withdraw counter',
  accept: 'Accept offer',
  'accept-counter': 'Accept counter',
  decline: 'Decline',
  withdraw: 'Withdraw offer',
  extend: 'Extend',
  void: 'Void offer',
} as const

test.each(offerEvents)('the button of %s shows only when the server allows the event', async (event) => {
  const { dialog } = await openOffer(aSentOffer({ allowed: [event] }))
  const shown = Object.values(buttons).filter((name) => dialog.queryByRole('button', { name }))
  expect(shown).toEqual(event in buttons ? [buttons[event as keyof typeof buttons]] : [])
})

test('an offer is marked as viewed once by the user whose turn it is', async () => {
  const unseen = aSentOffer({ viewedAt: null })
  const { posted } = await openOffer(unseen, { post: () => Response.json(aSentOffer()) })
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.url).toBe(`/api/offers/${offerId}/view`)
})

const chooseStart = (dialog: Dialog, day: string) =>
  fireEvent.change(dialog.getByLabelText(/^Contract starts on/), { target: { value: day } })

test('accepting needs consent and a start date, and sends the revision', async () => {
  const { dialog, posted } = await openOffer(aSentOffer())
  await press(dialog, 'Accept offer')
  await press(dialog, 'Accept and draft contract')
  expect(await dialog.findByText('You must agree to the terms')).toBeTruthy()
  expect(dialog.getByText('Choose when the contract starts')).toBeTruthy()
  expect(posted()).toEqual([])
  chooseStart(dialog, '2027-01-15')
  await user.click(dialog.getByRole('checkbox', { name: /^I agree to these terms \(revision 1\)/ }))
  await press(dialog, 'Accept and draft contract')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({
    url: `/api/offers/${offerId}/accept`,
    body: { version: 3, revision: 1, acceptTerms: true, startsOn: '2027-01-15' },
  })
})

test('a brand accepts a counter-offer with its own endpoint', async () => {
  const { dialog, posted } = await openOffer(
    aSentOffer({
      status: 'PENDING_BRAND',
      allowed: ['accept-counter'],
      current: aRevision({ n: 2, by: 'ATHLETE', terms: someTerms({ startsOn: '2027-01-15' }) }),
    }),
    { role: 'BRAND' },
  )
  await press(dialog, 'Accept counter')
  expect(dialog.queryByLabelText(/^Contract starts on/)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /revision 2/ }))
  await press(dialog, 'Accept and draft contract')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({
    url: `/api/offers/${offerId}/accept-counter`,
    body: { revision: 2 },
  })
})

test('declining needs a reason and a note', async () => {
  const { dialog, posted } = await openOffer(aSentOffer())
  await press(dialog, 'Decline')
  await press(dialog, 'Decline offer')
  expect(await dialog.findByText('Choose a reason', { ignore: 'option' })).toBeTruthy()
  expect(dialog.getByText('Give a reason')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'TIMING')
  write(dialog, /^Note/, 'x'.repeat(1001))
  await press(dialog, 'Decline offer')
  expect(await dialog.findByText('At most 1,000 characters')).toBeTruthy()
  expect(posted()).toEqual([])
  write(dialog, /^Note/, 'The season is full.')
  await press(dialog, 'Decline offer')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({
    url: `/api/offers/${offerId}/decline`,
    body: { version: 3, reason: 'TIMING', note: 'The season is full.' },
  })
})

test('withdrawing requires a reason', async () => {
  const { dialog, posted } = await openOffer(aSentOffer({ allowed: ['withdraw'] }), { role: 'BRAND' })
  await press(dialog, 'Withdraw offer')
  await press(dialog, 'Withdraw offer')
  expect(await dialog.findByText('Give a reason')).toBeTruthy()
  write(dialog, /^Reason/, 'The budget is gone.')
  await press(dialog, 'Withdraw offer')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toEqual({ version: 3, note: 'The budget is gone.' })
})

test('a counter-offer is rejected without a note, or withdrawn', async () => {
  const counter = aSentOffer({ status: 'PENDING_BRAND', allowed: ['reject-counter', 'withdraw-counter'] })
  const { dialog, posted } = await openOffer(counter, { post: () => Response.json(counter) })
  await press(dialog, 'Reject counter')
  await press(dialog, 'Reject counter-offer')
  await waitFor(() => expect(posted()).toHaveLength(1))
  await user.click(await dialog.findByRole('button', { name: 'Withdraw counter' }))
  await press(dialog, 'Withdraw counter-offer')
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted().map(({ url }) => url)).toEqual([
    `/api/offers/${offerId}/reject-counter`,
    `/api/offers/${offerId}/withdraw-counter`,
  ])
})

test('of many actions three are buttons and the others are in the menu', async () => {
  const { dialog } = await openOffer(
    aSentOffer({
      status: 'PENDING_BRAND',
      allowed: ['withdraw', 'extend', 'decline', 'reject-counter', 'counter', 'accept-counter'],
    }),
    { role: 'BRAND' },
  )
  for (const name of ['Decline', 'Counter', 'Accept counter']) {
    expect(dialog.getByRole('button', { name })).toBeTruthy()
  }
  expect(dialog.queryByRole('button', { name: 'Withdraw offer' })).toBeNull()
  await press(dialog, 'More')
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Withdraw offer', 'Extend', 'Reject counter'])
})

test('the parties of an accepted offer can message each other', async () => {
  const { dialog } = await openOffer(
    aSentOffer({
      status: 'ACCEPTED',
      allowed: [],
      contractId: offerId,
      decidedAt: '2026-11-02T12:00:00.000Z',
    }),
    { role: 'BRAND' },
  )
  expect(dialog.getByRole('link', { name: 'Message' }).getAttribute('href')).toContain(`to=${racerUser}`)
})

test('an offer is extended in steps up to 90 days', async () => {
  const short = { sentAt: '2026-11-01T12:00:00.000Z', expiresAt: '2027-01-20T12:00:00.000Z' }
  const { dialog, posted } = await openOffer(aSentOffer({ allowed: ['extend'], ...short }), { role: 'BRAND' })
  await press(dialog, 'Extend')
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
  await press(dialog, 'Extend offer')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toEqual({ version: 3, expiresAt: '2027-01-27T12:00:00.000Z' })
})

test('the changes of a counter-offer are listed by term', async () => {
  const counter = aRevision({ n: 2, by: 'ATHLETE', terms: someTerms({ value: '$22,000' }) })
  const { dialog } = await openOffer(
    aSentOffer({
      status: 'PENDING_BRAND',
      allowed: ['counter'],
      current: counter,
      revisions: [aRevision(), counter],
    }),
    { role: 'BRAND' },
  )
  expect(dialog.getByText('Revision 2 by Mira Castellan, current')).toBeTruthy()
  expect(dialog.getByRole('deletion').textContent).toBe('$18,000')
  expect(dialog.getByRole('insertion').textContent).toBe('$22,000')
})

test('a counter-offer starts with the current terms, must change one and stores a draft', async () => {
  const { dialog, posted } = await openOffer(aSentOffer())
  await press(dialog, 'Counter')
  expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveProperty('value', 'Two-season renewal')
  write(dialog, /^Your message/, 'Two seasons are a long way on this budget.')
  await press(dialog, 'Send counter-offer')
  expect(await dialog.findByText('Change at least one term, or accept the offer.')).toBeTruthy()
  write(dialog, /^Value/, '$22,000')
  expect(dialog.getByRole('insertion').textContent).toBe('$22,000')
  await press(dialog, 'Back to offer')
  await press(dialog, 'Counter')
  expect(await dialog.findByText('Draft restored')).toBeTruthy()
  await press(dialog, 'Send counter-offer')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toEqual({
    version: 3,
    message: 'Two seasons are a long way on this budget.',
    terms: {
      title: 'Two-season renewal',
      type: 'MIXED',
      value: '$22,000',
      duration: '24 months',
      benefits: 'Race oil for both cars',
      requirements: 'One recap reel per race weekend',
    },
  })
})

test('a stale action shows the current offer and keeps the input', async () => {
  const { dialog, server } = await openOffer(aSentOffer(), {
    post: () => Response.json({ code: 'STALE', message: 'Somebody was quicker.' }, { status: 409 }),
  })
  await press(dialog, 'Decline')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'TIMING')
  write(dialog, /^Note/, 'The season is full.')
  server.offer = aSentOffer({ status: 'WITHDRAWN', allowed: [], version: 4 })
  await press(dialog, 'Decline offer')
  expect(await dialog.findByText('Withdrawn')).toBeTruthy()
  expect(dialog.getByText('This offer has changed')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'The season is full.')
  expect(dialog.getByRole('button', { name: 'Decline offer' })).toHaveProperty('disabled', true)
})

test('the dialog shows the value, conflicts and history', async () => {
  const { dialog } = await openOffer(
    aSentOffer({
      current: aRevision({
        terms: someTerms({
          cashMinor: 600_000,
          productMinor: 300_000,
          currency: 'USD',
          hoursAsked: 90,
          discountPercent: 15,
        }),
      }),
      clashes: [{ category: 'TYRES', brandName: 'Gripline', freeFrom: '2027-11-01' }],
    }),
  )
  const worth = within(dialog.getByRole('complementary', { name: 'Value breakdown' }))
  for (const text of ['$6,000', '$3,000', '15%', 'Only if you buy', '90', '$100']) {
    expect(worth.getByText(text)).toBeTruthy()
  }
  expect(dialog.getByText(/Tires is reserved for Gripline/)).toBeTruthy()
  expect(dialog.getByText('Kestrel Lubricants sent the offer')).toBeTruthy()
  expect(dialog.getByText(/^Expires in .+, Dec 1, 2999$/)).toBeTruthy()
})

test('an offer in a category of another sponsor cannot be accepted, and shows when it can', async () => {
  const { dialog } = await openOffer(
    aSentOffer({
      current: aRevision({ terms: someTerms({ startsOn: '2027-03-01' }) }),
      clashes: [{ category: 'TYRES', brandName: 'Gripline', freeFrom: '2027-11-01' }],
    }),
  )
  await press(dialog, 'Accept offer')
  const step = within(dialog.getByRole('form', { name: 'Accept this offer' }))
  expect(step.getByText(/free from Nov 1, 2027/)).toBeTruthy()
  expect(step.getByRole('button', { name: 'Accept and draft contract' })).toHaveProperty('disabled', true)
})

test('other errors show their message', async () => {
  const { dialog } = await openOffer(aSentOffer(), {
    post: () => Response.json({ code: 'CATEGORY_CLASH', message: 'Tyres is reserved.' }, { status: 409 }),
  })
  await press(dialog, 'Accept offer')
  chooseStart(dialog, '2027-01-15')
  await user.click(dialog.getByRole('checkbox', { name: /^I agree/ }))
  await press(dialog, 'Accept and draft contract')
  expect(await dialog.findByText('Tyres is reserved.')).toBeTruthy()
  expect(dialog.queryByText('This offer has changed')).toBeNull()
})

test('the card in a conversation shows the current status and opens the offer', async () => {
  const onClose = vi.fn()
  const card = {
    kind: 'OFFER',
    id: offerId,
    title: 'Two-season renewal',
    status: 'PENDING_ATHLETE',
    revision: 1,
    type: 'MIXED',
    value: '$18,000',
    duration: '24 months',
  } as const
  await renderSignedIn(
    <OfferMessageCard card={card} side="ATHLETE" onClose={onClose} />,
    aCurrentUser('ATHLETE'),
    () => Response.json(aSentOffer()),
  )
  const shown = within(await screen.findByRole('article', { name: 'Offer: Two-season renewal' }))
  expect(shown.getByText('Cash and product · $18,000 · 24 months')).toBeTruthy()
  expect(shown.getByText('Your turn')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Review offer' }))
  expect(await screen.findByRole('dialog', { name: 'Two-season renewal' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an offer of another user is not shown', async () => {
  await renderSignedIn(<OfferDialog id={offerId} onClose={() => {}} />, aCurrentUser('ATHLETE'), () =>
    Response.json({ code: 'NOT_FOUND', message: 'We could not find that offer.' }, { status: 404 }),
  )
  expect(await screen.findByText('We couldn’t load this offer')).toBeTruthy()
  expect(screen.getByText('We could not find that offer.')).toBeTruthy()
})

test('a term that waited past its first day shows both versions before it is accepted', async () => {
  const { dialog, posted } = await openOffer(
    aSentOffer({ current: aRevision({ terms: someTerms({ startsOn: inDays(-5), duration: '6 months' }) }) }),
  )
  await press(dialog, 'Accept offer')
  expect(dialog.getByLabelText(/^Contract starts on/)).toHaveProperty('value', today())
  const lastDay = (startsOn: string) =>
    formatDate(lastDayOf({ duration: '6 months', startsOn, endsOn: null }))
  chooseStart(dialog, inDays(3))
  const shifted = within(await dialog.findByRole('region', { name: 'Shifted dates' }))
  expect(shifted.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
    formatDate(inDays(-5)),
    lastDay(inDays(-5)),
  ])
  expect(shifted.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
    formatDate(inDays(3)),
    lastDay(inDays(3)),
  ])
  await user.click(dialog.getByRole('checkbox', { name: /^I agree/ }))
  await press(dialog, 'Accept and draft contract')
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ revision: 1, startsOn: inDays(3) }))
})

test('a term that is over cannot be accepted, and says what to do', async () => {
  const { dialog } = await openOffer(
    aSentOffer({
      current: aRevision({ terms: someTerms({ startsOn: '2020-01-01', duration: '12 months' }) }),
    }),
  )
  await press(dialog, 'Accept offer')
  expect(
    await dialog.findByText('This term ended on Dec 31, 2020. Counter with a new start date.'),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Accept and draft contract' })).toHaveProperty('disabled', true)
})

test('an offer of a brand without a published page shows the racer what to check', async () => {
  const newBrand = { joinedAt: '2026-11-02T12:00:00.000Z', domain: 'halcyonbrakes.com' }
  const { dialog } = await openOffer(aSentOffer({ newBrand }))
  const card = within(dialog.getByText('New brand').closest<HTMLElement>('[role=status]') ?? document.body)
  for (const words of ['Nov 2, 2026', 'halcyonbrakes.com', 'Not published']) {
    expect(card.getByText(words)).toBeTruthy()
  }
  expect(card.getByText(/check that the company exists/)).toBeTruthy()
})
