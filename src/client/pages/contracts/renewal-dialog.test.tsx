import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/time.ts'
import { aContractDetail, CONTRACT_ID } from '#tests/support/a-contract.ts'
import { aCurrentUser, aSentOffer } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { RenewalDialog } from './renewal-dialog.tsx'

beforeEach(() => localStorage.clear())

const endsOn = addDays(today(), 20)
const contract = aContractDetail({
  myRole: 'BRAND',
  endsOn,
  renewal: { isOpen: true, askedAt: null, offer: null },
  terms: { ...aContractDetail().terms, categories: ['TYRES'] },
})

test('the offer is filled in with the old terms for the time after the contract, and sent in one click', async () => {
  let closed = 0
  const requests = await renderSignedIn(
    <RenewalDialog contractId={CONTRACT_ID} onClose={() => closed++} />,
    aCurrentUser('BRAND'),
    ({ method, url }) => {
      if (method === 'POST') return Response.json(aSentOffer(), { status: 201 })
      return Response.json(/category-clashes|templates/.test(url) ? [] : contract)
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew contract C-2026-00042' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send Offer' }))
  await waitFor(() => expect(closed).toBeGreaterThan(0))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent).toMatchObject({
    url: '/api/offers',
    body: {
      athleteId: contract.athlete.userId,
      renewsContractId: CONTRACT_ID,
      terms: {
        title: 'Oil for the season',
        duration: '12 months',
        categories: ['TYRES'],
        currency: 'USD',
        cashMinor: 1_200_000,
        startsOn: addDays(endsOn, 1),
      },
    },
  })
  const clashes = requests.find(({ url }) => url.includes('category-clashes'))
  expect(clashes?.url).toContain(`startsOn=${addDays(endsOn, 1)}`)
})
