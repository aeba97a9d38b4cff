import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/a-member.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import UserProfilePage from './user-profile-page.tsx'

const brand = aMember('BRAND', 'brand')
const acting = { seat: 'VIEWER', personId: brand.user.id, personName: 'Rufus', isOverLimit: false } as const

test('a member of an organization reads whose data it is, and where their own is', async () => {
  await renderSignedIn(<UserProfilePage />, { ...brand, acting }, () => undefined, '/?tab=data')
  expect(await screen.findByText('This is the data of Mira Castellan')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'switch to your own account' })
  expect(link.getAttribute('href')).toBe('/organizations')
})

test('the owner of an account reads no such hint', async () => {
  await renderSignedIn(<UserProfilePage />, brand, () => Response.json({ export: null }), '/?tab=data')
  expect(await screen.findByRole('heading', { name: 'Export' })).toBeTruthy()
  expect(screen.queryByText(/This is the data of/)).toBeNull()
})
