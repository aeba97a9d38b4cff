import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSession } from '#client/lib/session.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { RegionForm } from './region-form.tsx'

function Page() {
  const user = useSession()?.user
  return user && <RegionForm user={user} />
}

const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value)

test('the example follows the choice, and both settings are saved', async () => {
  const { user } = aCurrentUser('BRAND')
  const requests = await renderSignedIn(<Page />, aCurrentUser('BRAND'), ({ body }) =>
    Response.json({ ...user, ...(body as object) }),
  )
  expect(screen.getByText('Nov 14, 2026, 8:19 PM UTC')).toBeDefined()
  await choose('Region format', 'de-DE')
  await choose('Time zone', 'Asia/Tokyo')
  expect(screen.getByText('15 Nov 2026, 05:19 GMT+9')).toBeDefined()
  expect(screen.getByText('123.450,50 $')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save region' }))
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'PATCH',
        url: '/api/users/me/settings',
        body: { locale: 'de-DE', timezone: 'Asia/Tokyo' },
      },
    ]),
  )
})

test('the field says that the product is in English', async () => {
  await renderSignedIn(<Page />, aCurrentUser('BRAND'), () => undefined)
  expect(screen.getByText(/The product itself is in English/)).toBeDefined()
})
