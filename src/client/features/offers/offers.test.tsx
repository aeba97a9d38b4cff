import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { offerStatuses } from '#shared/offers/offer.rules.ts'
import { paths } from '#shared/paths.ts'
import { aCurrentUser, aRevision, aSentOffer, someTerms } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { statusChip } from './offer-labels.ts'
import { Offers } from './offers.tsx'

const user = userEvent.setup({ delay: null })

const second = '0198c0de-0000-7000-8000-0000000000ee'

const show = (role: 'BRAND' | 'ATHLETE' | 'ADMIN', offers: Offer[], search = {}) =>
  renderSignedIn(<Offers search={search} pathOf={paths.offers} />, aCurrentUser(role), () =>
    Response.json(offers),
  )

test('every status has a label for each side, and the turn is highlighted', () => {
  for (const status of offerStatuses) {
    for (const side of ['ATHLETE', 'BRAND', 'ADMIN'] as const)
      expect(statusChip(status, side).label).toBeTruthy()
  }
  expect(statusChip('PENDING_ATHLETE', 'ATHLETE').label).toBe('Your turn')
  expect(statusChip('PENDING_ATHLETE', 'BRAND').label).toBe('Awaiting racer')
  expect(statusChip('PENDING_BRAND', 'BRAND').label).toBe('Your turn')
  expect(statusChip('PENDING_BRAND', 'ATHLETE').label).toBe('Awaiting brand')
})

test('a brand sees sent offers, a racer received ones', async () => {
  const sent = await show('BRAND', [aSentOffer()])
  expect(await screen.findByText('Mira Castellan')).toBeTruthy()
  expect(sent[0]?.url).toBe('/api/offers?direction=sent')
  cleanup()
  const received = await show('ATHLETE', [aSentOffer()], { show: 'open' })
  const card = within(await screen.findByRole('article', { name: 'Offer: Two-season renewal' }))
  for (const text of ['Kestrel Lubricants', 'Your turn', 'Race oil for both cars', '$18,000']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(received[0]?.url).toBe('/api/offers?direction=received&isOpen=true')
})

test('a member who may not respond is not asked to', async () => {
  const acting = { seat: 'VIEWER', personId: second, personName: 'Ada Quill', isOverLimit: false } as const
  const session = aCurrentUser('ATHLETE')
  const open = (as: CurrentUser) =>
    renderSignedIn(<Offers search={{}} pathOf={paths.offers} />, as, () => Response.json([aSentOffer()]))
  await open(session)
  expect(await screen.findByRole('button', { name: /^Review and respond/ })).toBeTruthy()
  cleanup()
  await open({ ...session, acting })
  expect(await screen.findByRole('button', { name: /^View offer/ })).toBeTruthy()
})

test('an admin sees the offers of everyone, with both parties', async () => {
  const requests = await show('ADMIN', [aSentOffer({ athlete: { ...aSentOffer().athlete, userId: second } })])
  const card = within(await screen.findByRole('article', { name: 'Offer: Two-season renewal' }))
  for (const text of ['Kestrel Lubricants to Mira Castellan', 'Racer gets', 'Racer delivers']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(requests[0]?.url).toBe('/api/offers')
})

test('the filter is in the URL', async () => {
  const requests = await show('BRAND', [], { show: 'declined' })
  expect(await screen.findByText('No matching offers')).toBeTruthy()
  expect(requests[0]?.url).toBe('/api/offers?direction=sent&status=DECLINED')
  const open = screen.getByRole('link', { name: 'Declined' })
  expect(open.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Accepted' }).getAttribute('href')).toBe('/offers?show=accepted')
})

test('the empty state explains where offers come from', async () => {
  await show('BRAND', [])
  expect(await screen.findByRole('link', { name: 'Discover racers' })).toBeTruthy()
  cleanup()
  await show('ATHLETE', [])
  expect(await screen.findByRole('link', { name: 'Complete your profile' })).toBeTruthy()
})

const cash = aSentOffer({
  id: second,
  title: 'Cash for the season',
  current: aRevision({
    terms: someTerms({ type: 'CASH', cashMinor: 500_000, currency: 'USD', hoursAsked: 50 }),
  }),
})

test('a racer compares offers by value', async () => {
  await show('ATHLETE', [aSentOffer(), cash])
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Two-season renewal' }))
  expect(screen.getByRole('button', { name: 'Select one more' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'Compare Cash for the season' }))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare offers' }))
  const row = (name: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row('Cash')).toEqual(['Not stated', '$5,000Once, on the first day'])
  expect(row('Stated value')).toEqual(['$18,000Not split into cash and product', '–'])
  expect(row('Per hour')[1]).toContain('$100')
})

test('a brand cannot compare offers', async () => {
  await show('BRAND', [aSentOffer(), cash])
  await screen.findAllByRole('article')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
