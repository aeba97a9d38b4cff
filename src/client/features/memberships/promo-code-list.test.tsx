import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { PromoCodeList } from './promo-code-list.tsx'

const summary = {
  counts: [],
  monthly: { amountMinor: 0, currency: 'EUR' },
  churn: { ended: 0, before: 0 },
  failedPayments: 0,
  billing: 'test',
}

async function openDialog() {
  const requests = await renderSignedIn(<PromoCodeList />, aCurrentUser('ADMIN'), ({ method, url }) =>
    method === 'POST' ? undefined : Response.json(url.endsWith('/summary') ? summary : []),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create code' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'PADDOCK')
  await pasteInto(dialog.getByRole('textbox', { name: /^Title/ }), 'Paddock weekend')
  const amount = await dialog.findByRole('textbox', { name: /^Amount off, EUR/ })
  const create = () => user.click(dialog.getByRole('button', { name: 'Create code' }))
  return { requests, user, dialog, amount, create }
}

test('an amount is typed in the currency of the plans', async () => {
  const { requests, user, amount, create } = await openDialog()
  await user.type(amount, '15.50')
  await create()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    percentOff: null,
    amountOffMinor: 1550,
  })
})

test('what is not an amount is refused next to its field', async () => {
  const { requests, user, dialog, amount, create } = await openDialog()
  await user.type(amount, 'much')
  await create()
  expect(await dialog.findByText('Enter an amount, such as 15')).toBeTruthy()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})
