import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { aProfile } from '#tests/support/a-profile.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import MediaKitPage from './media-kit-page.tsx'

const profile = aProfile()
const api = `/api/athletes/${profile.id}`
const racer = aCurrentUser('ATHLETE')

const open = ({ session = racer, isPublished = true, exists = true } = {}) =>
  renderSignedIn(
    <Suspense>
      <MediaKitPage />
    </Suspense>,
    session,
    ({ url }) => {
      if (url === '/api/profile/publication') {
        return Response.json({
          isPublished,
          isRemoved: false,
          obstacles: exists ? [] : ['Choose at least one motorsport'],
        })
      }
      return Response.json(exists ? profile : null)
    },
  )

const hrefOf = async (name: RegExp | string) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

test('a racer downloads the PDF, with the email address only if wanted', async () => {
  await open()
  expect(await hrefOf('Download PDF')).toBe(`${api}/media-kit.pdf`)
  await userEvent.click(screen.getByRole('checkbox', { name: /Show my email address/ }))
  expect(await hrefOf('Download PDF')).toBe(`${api}/media-kit.pdf?email=true`)
  expect(await hrefOf(/^Open/)).toBe(`${api}/media-kit.pdf?email=true`)
})

test('the QR card is shown, and downloaded as a card, a sheet or a code', async () => {
  await open()
  const card = await screen.findByRole('img', { name: /QR code/ })
  expect(card.getAttribute('src')).toMatch(`${api}/qr-card.png`)
  expect(screen.getByText('https://slipstream.test/athletes/mira-castellan')).toBeDefined()
  expect(await hrefOf('Print four cards (PDF)')).toBe(`${api}/qr-cards.pdf`)
  expect(await hrefOf('QR code for large prints (SVG)')).toBe(`${api}/qr.svg`)
  fireEvent.error(card)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined()
})

test('an unconfirmed email address is not offered', async () => {
  await open({ session: { ...racer, user: { ...racer.user, emailVerified: false } } })
  await screen.findByRole('link', { name: 'Download PDF' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/Confirm your email address/)).toBeDefined()
})

test('an unpublished racer is told that the link does not work yet', async () => {
  await open({ isPublished: false })
  expect(await screen.findByText('Your profile is not published')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined()
})

test('a new racer is told that there is no profile yet, what is missing, and where to build it', async () => {
  await open({ exists: false, isPublished: false })
  expect(await screen.findByText('No media kit yet')).toBeDefined()
  expect(await hrefOf('Build your profile')).toBe('/profile-onboarding')
  expect(screen.getByText('Your profile is not published')).toBeDefined()
  expect(await hrefOf('Complete your profile')).toBe('/profile/edit')
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
})
