import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { anApplication } from '#tests/support/an-application.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { SentApplications, SentFilters, sentFilterIn } from './sent-applications.tsx'

const show = (change: Partial<ApplicationDetail>) =>
  renderSignedIn(<SentApplications filter="all" />, null, ({ method, url }) =>
    Response.json(
      method === 'GET' && url.startsWith('/api/applications?')
        ? [anApplication(change)]
        : anApplication(change),
    ),
  )
const card = async () =>
  within(await screen.findByRole('article', { name: 'Application to Kestrel Lubricants, Desert kit 2027' }))

test('a racer sees the status of an application and its decision date', async () => {
  await show({ allowed: ['withdraw'] })
  const shown = await card()
  for (const text of [
    /A decision is due by April 8/,
    'In review',
    'In review since',
    'Mar 2, 2026',
    'Apr 8, 2026',
  ]) {
    expect(shown.getByText(text)).toBeDefined()
  }
  await userEvent.click(shown.getByRole('button', { name: 'Letter and history' }))
  expect(await shown.findByText(/finished second in points/)).toBeDefined()
  expect(shown.getByRole('list')).toBeDefined()
})

test('a racer reports and blocks a brand from the application', async () => {
  await renderSignedIn(<SentApplications filter="all" />, aCurrentUser('ATHLETE'), ({ url }) =>
    Response.json(url.startsWith('/api/applications?') ? [anApplication()] : anApplication()),
  )
  expect((await card()).getByRole('button', { name: 'More about Kestrel Lubricants' })).toBeDefined()
})

test('a rejection shows its reason and when the racer can apply again', async () => {
  await show({
    status: 'REJECTED',
    rejectionReason: 'NEEDS_MORE_DETAIL',
    rejectionNote: 'Tell us more next time.',
    statusText: 'Kestrel Lubricants needed more detail to decide. You can apply again from July 1, 2026.',
    reapplyAfter: '2026-07-01T12:00:00.000Z',
    decidedAt: '2026-04-02T12:00:00.000Z',
    allowed: [],
  })
  const shown = await card()
  for (const text of [
    'Not selected',
    'Needs more detail',
    'Tell us more next time.',
    /again from July 1, 2026/,
  ]) {
    expect(shown.getByText(text)).toBeDefined()
  }
  expect(shown.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  expect(shown.queryByRole('link', { name: /Apply again/ })).toBeNull()
})

test('a racer who can apply again gets a link', async () => {
  await show({ status: 'WITHDRAWN', canReapply: true, allowed: [] })
  const again = (await card()).getByRole('link', { name: /^Apply again to Kestrel/ })
  expect(again.getAttribute('href')).toBe(
    '/brands/kestrel-lubricants?apply=0198c0de-0000-7000-8000-00000000d001',
  )
})

test('a racer answers a question', async () => {
  const requests = await show({
    status: 'INFO_REQUESTED',
    question: 'How many rounds do you run?',
    allowed: ['answer', 'withdraw'],
  })
  await userEvent.click((await card()).getByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kestrel Lubricants asks' }))
  expect(dialog.getByText('How many rounds do you run?')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText('Write your answer')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Your answer/), 'Twelve.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      url: `/api/applications/${anApplication().id}/answer`,
      body: { answer: 'Twelve.', version: 3 },
    }),
  )
})

test('an application is withdrawn after confirmation', async () => {
  const requests = await show({ allowed: ['withdraw'] })
  await userEvent.click((await card()).getByRole('button', { name: /^Withdraw application/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      url: `/api/applications/${anApplication().id}/withdraw`,
      body: { version: 3 },
    }),
  )
})

test('a racer without applications gets a link to brands', async () => {
  await renderSignedIn(<SentApplications filter="all" />, null, () => Response.json([]))
  const link = await screen.findByRole('link', { name: 'Find a brand' })
  expect(link.getAttribute('href')).toMatch(/^\/brands\?accepting=/)
})

test('applications are filtered by status in the URL, and the open filter is marked', async () => {
  await renderInRouter(<SentFilters open={sentFilterIn({ status: 'question' })} />)
  const nav = within(screen.getByRole('navigation', { name: 'Filter applications' }))
  const hrefOf = (name: string) => nav.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('All')).toBe('/sent-requests?tab=applications')
  expect(hrefOf('Info requested')).toBe('/sent-requests?tab=applications&status=question')
  expect(nav.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Info requested',
  ])
})

test('an unknown filter shows everything', () => {
  expect([sentFilterIn({ status: 'sideways' }), sentFilterIn({})]).toEqual(['all', 'all'])
})
