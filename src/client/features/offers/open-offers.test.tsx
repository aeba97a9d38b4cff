import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { aCurrentUser, aSentOffer, offerId } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { OpenOffers } from './open-offers.tsx'

const admin = aCurrentUser('ADMIN')
const administrator = { ...admin, user: { ...admin.user, id: '0198c0de-0000-7000-8000-00000000000c' } }
const anOpenOffer = (given: Partial<OfferDetail> = {}) => aSentOffer({ allowed: ['void'], ...given })

async function show(offers: OfferDetail[], openId?: string) {
  const user = userEvent.setup()
  const requests = await renderSignedIn(
    <OpenOffers openId={openId} pathOf={(id) => `/contracts?tab=offers&offer=${id}`} onClose={() => {}} />,
    administrator,
    ({ method, url }) => {
      if (method === 'POST') return Response.json(anOpenOffer({ status: 'VOIDED', allowed: [], version: 4 }))
      return Response.json(url.includes(offerId) ? offers[0] : offers)
    },
  )
  return { user, requests, posted: () => requests.filter(({ method }) => method === 'POST') }
}

test('an admin sees the parties, terms, turn and expiry of open offers', async () => {
  const { requests } = await show([anOpenOffer()])
  const row = within(await screen.findByRole('row', { name: /Two-season renewal/ }))
  for (const text of ['Kestrel Lubricants to Mira Castellan', 'Awaiting racer', '$18,000']) {
    expect(row.getByText(text)).toBeTruthy()
  }
  expect(row.getByRole('link').getAttribute('href')).toBe(`/contracts?tab=offers&offer=${offerId}`)
  expect(requests[0]?.url).toBe('/api/offers?isOpen=true')
})

test('an empty list has an empty state', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: 'No open offers' })).toBeTruthy()
})

test('an offer is voided with a reason, after confirmation', async () => {
  const { user, posted } = await show([anOpenOffer()], offerId)
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-season renewal' }))
  expect(dialog.getByText('From Kestrel Lubricants to Mira Castellan')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Void offer' }))
  await user.click(dialog.getByRole('button', { name: 'Void offer' }))
  expect(await dialog.findByText('Give a reason')).toBeTruthy()
  await pasteInto(dialog.getByLabelText('Reason'), 'It sells tobacco.')
  await user.click(dialog.getByRole('button', { name: 'Void offer' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Void “Two-season renewal”?' }))
  expect(posted()).toEqual([])
  await user.click(confirmation.getByRole('button', { name: 'Void offer' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({
    url: `/api/offers/${offerId}/void`,
    body: { version: 3, note: 'It sells tobacco.' },
  })
})

test('canceling the confirmation voids nothing', async () => {
  const { user, posted } = await show([anOpenOffer()], offerId)
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-season renewal' }))
  await user.click(await dialog.findByRole('button', { name: 'Void offer' }))
  await pasteInto(dialog.getByLabelText('Reason'), 'It sells tobacco.')
  await user.click(dialog.getByRole('button', { name: 'Void offer' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(posted()).toEqual([])
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It sells tobacco.')
})
