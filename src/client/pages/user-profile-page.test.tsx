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

test.each(['OWNER', 'MANAGER', 'SIGNER', 'VIEWER'] as const)(
  'a member (%s) reads about the organization where its own account would read about themselves',
  async (seat) => {
    const ends = { offers: 0, applications: 0, hasPaidPlan: true, unpaidPayments: 1 }
    await renderSignedIn(
      <UserProfilePage />,
      { ...brand, acting: { ...acting, seat } },
      ({ url }) => {
        if (url.endsWith('/export')) return Response.json({ export: null })
        return url.endsWith('/deletion')
          ? Response.json({ deletesAt: null, obligations: [], ends })
          : undefined
      },
      '/?tab=data',
    )
    expect(await screen.findByText(/everything about the organization/)).toBeTruthy()
    if (seat === 'OWNER') {
      for (const name of ['Export data', 'Delete account']) {
        expect(await screen.findByRole('button', { name })).toBeTruthy()
      }
    }
    const texts = [...document.querySelectorAll('section')].map(({ textContent }) => textContent).join(' ')
    expect(texts.match(/\b(you|your|my|mine)\b[^.]*/gi) ?? []).toEqual([])
  },
)
