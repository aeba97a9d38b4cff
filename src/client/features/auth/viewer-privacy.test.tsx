import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ViewerPrivacy } from './viewer-privacy.tsx'

test('the name is hidden at first, and one click shows it or hides it again', async () => {
  let saved: unknown = { showsNameAsViewer: false }
  const requests = await renderSignedIn(<ViewerPrivacy />, aCurrentUser('BRAND'), ({ method, body }) => {
    if (method === 'PUT') saved = body
    return Response.json(saved)
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Show my name when I view profiles/,
  })
  expect(box.checked).toBe(false)
  screen.getByText(/Turning it off hides your past views, too\.$/)

  await userEvent.click(box)
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(box.checked).toBe(false)
  expect(requests.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/api/users/me/privacy', { showsNameAsViewer: true }],
    ['/api/users/me/privacy', { showsNameAsViewer: false }],
  ])
})

test('a setting that could not be saved stays as it was', async () => {
  await renderSignedIn(<ViewerPrivacy />, aCurrentUser('BRAND'), ({ method }) =>
    method === 'PUT'
      ? Response.json({ error: { code: 'FORBIDDEN', message: 'No.' } }, { status: 403 })
      : Response.json({ showsNameAsViewer: false }),
  )
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await userEvent.click(box)
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(box.checked).toBe(false)
})
