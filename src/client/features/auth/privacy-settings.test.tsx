import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Privacy } from '#shared/accounts/account-settings.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { PrivacySettings } from './privacy-settings.tsx'

const usual: Privacy = {
  isSearchable: true,
  showsNameAsViewer: false,
  acceptsRequests: true,
  showsReading: true,
  allowsStatistics: true,
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('the name is hidden at first, and one click shows it or hides it again', async () => {
  let saved = usual
  const requests = await renderSignedIn(<PrivacySettings />, aCurrentUser('BRAND'), ({ method, body }) => {
    if (method === 'PATCH') saved = { ...saved, ...(body as Partial<Privacy>) }
    return Response.json(saved)
  })
  const name = await box(/^Show my name when I view profiles/)
  expect(name.checked).toBe(false)
  screen.getByText(/Turning it off hides your past views, too\.$/)

  await userEvent.click(name)
  await waitFor(() => expect(name.disabled).toBe(false))
  expect(name.checked).toBe(true)
  await userEvent.click(name)
  await waitFor(() => expect(name.disabled).toBe(false))
  expect(name.checked).toBe(false)
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body])).toEqual([
    ['/api/users/me/privacy', { showsNameAsViewer: true }],
    ['/api/users/me/privacy', { showsNameAsViewer: false }],
  ])
})

test('a setting that could not be saved stays as it was', async () => {
  await renderSignedIn(<PrivacySettings />, aCurrentUser('BRAND'), ({ method }) =>
    method === 'PATCH'
      ? Response.json({ error: { code: 'FORBIDDEN', message: 'No.' } }, { status: 403 })
      : Response.json(usual),
  )
  const requests = await box(/^Allow messages from new people/)
  await userEvent.click(requests)
  await waitFor(() => expect(requests.disabled).toBe(false))
  expect(requests.checked).toBe(true)
})

test('a company without a page reads that it needs one to be found', async () => {
  await renderSignedIn(<PrivacySettings />, aCurrentUser('BRAND'), () =>
    Response.json({ ...usual, isSearchable: null }),
  )
  expect(await screen.findByText(/You can choose this once you have a page/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Show my page/ })).toBeNull()
})

test('a member who may not change the settings reads so once', async () => {
  const acting = { seat: 'VIEWER', personId: '1', personName: 'Ada Quill', isOverLimit: false } as const
  await renderSignedIn(<PrivacySettings />, { ...aCurrentUser('BRAND'), acting }, () => Response.json(usual))
  expect((await box(/^Count my visits/)).disabled).toBe(true)
  expect(screen.getAllByText(/not make changes/)).toHaveLength(1)
})

test('one click hides the page from search', async () => {
  const requests = await renderSignedIn(<PrivacySettings />, aCurrentUser('PROMOTER'), ({ method }) =>
    Response.json({ ...usual, isSearchable: method !== 'PATCH' }),
  )
  const search = await box(/^Show my page in the directory and in search/)
  await userEvent.click(search)
  await waitFor(() => expect(search.checked).toBe(false))
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ isSearchable: false })
})
