import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import RegisterPage from './register-page.tsx'

const chosenRole = async (search: string) => {
  await renderSignedIn(<RegisterPage />, null, () => undefined, `/auth/register${search}`)
  return (await screen.findByLabelText<HTMLSelectElement>(/account type/i)).value
}
const returnTo = (path: string) => `?returnTo=${encodeURIComponent(path)}`

test('who was asked for a testimonial registers with the role of the request', async () => {
  expect(await chosenRole(returnTo('/testimonials/respond/abc?token=t&role=PROMOTER'))).toBe('PROMOTER')
})

test('a role in the link itself comes first, and no role comes from other pages or is made up', async () => {
  expect(await chosenRole(`${returnTo('/testimonials/respond/abc?role=PROMOTER')}&role=BRAND`)).toBe('BRAND')
})

test.each(['/testimonials?role=BRAND', '/testimonials/respond/abc?role=ADMIN', '/testimonials/respond/abc'])(
  'returning to %s chooses no role',
  async (path) => {
    expect(await chosenRole(returnTo(path))).toBe('')
  },
)
