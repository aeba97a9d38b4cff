import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { aProfile } from '#tests/support/a-profile.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import AthleteProfilePage from './athlete-profile-page.tsx'

const user = userEvent.setup({ delay: null })
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const profile = aProfile()
const isProfile = ({ method, url }: SentRequest) => method === 'GET' && url.startsWith('/api/athletes')
const ofProfile: Respond = (request) => (isProfile(request) ? Response.json(profile) : undefined)

async function openProfile(session: CurrentUser | null, respond = ofProfile, url?: string) {
  const requests = await renderSignedIn(<AthleteProfilePage />, session, respond, url)
  return { views: () => requests.filter(({ url }) => url === '/api/profile-views') }
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Mira Castellan' })
const button = (name: string) => screen.queryAllByRole('button', { name, hidden: true })
const editLink = () => screen.queryAllByRole('link', { name: 'Edit', hidden: true })

test('a skeleton is shown until the racer is loaded, and the view is tracked once', async () => {
  let respond: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  const { views } = await openProfile(null, (request) => (isProfile(request) ? response : undefined))
  expect(screen.getByRole('status').textContent).toBe('Loading profile...')
  expect(views()).toEqual([])
  respond(Response.json(profile))
  await heading()
  expect(document.title).toBe('Mira Castellan #27, Stock Car Racing | Slipstream')
  await waitFor(() => expect(views()).toHaveLength(1))
  expect(views()[0]?.body).toMatchObject({ source: 'athlete_profile', profileUserId: profile.userId })
})

test('a racer that does not exist is not found', async () => {
  await openProfile(null, () => Response.json({ message: 'gone' }, { status: 404 }))
  await screen.findByRole('heading', { level: 1, name: 'Athlete Not Found' })
  expect(screen.getByText("The athlete profile you're looking for doesn't exist.")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Racers/Teams' }).getAttribute('href')).toBe('/athletes')
})

test('a response without a racer is not found either', async () => {
  await openProfile(null, () => Response.json(null))
  await screen.findByRole('heading', { level: 1, name: 'Athlete Not Found' })
})

test('a visitor sees no button that needs an account', async () => {
  await openProfile(null)
  await heading()
  for (const name of ['Message', 'Send Offer']) expect(button(name)).toEqual([])
  expect(editLink()).toEqual([])
})

test('a visitor is invited to sponsor and to write, and comes back after signing up', async () => {
  await openProfile(null)
  await heading()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Sponsor this racer' }).getAttribute('href')).toBe(
    '/auth/register?role=BRAND&returnTo=%2Fathletes%2Fmira-castellan%3Fcontact%3Doffer',
  )
  expect(header.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
    '/auth/register?returnTo=%2Fathletes%2Fmira-castellan%3Fcontact%3Dmessage',
  )
})

test('a visitor finds Follow once, beside the name, where phones show it too', async () => {
  await openProfile(null)
  await heading()
  const follow = await screen.findByRole('link', { name: 'Follow', hidden: true })
  expect(screen.getByRole('banner').contains(follow)).toBe(true)
  expect(follow.closest('.max-md\\:hidden')).toBeNull()
})

test('a member follows the racer from the header', async () => {
  await openProfile(aCurrentUser('BRAND'), (request) =>
    request.url.startsWith('/api/follows') ? Response.json({ isFollowing: false }) : ofProfile(request),
  )
  await heading()
  const follow = await screen.findByRole('button', { name: 'Follow Mira Castellan' })
  expect(follow.closest('.max-md\\:hidden')).toBeNull()
})

test('a new brand that came to sponsor sees the offer dialog at once', async () => {
  await openProfile(aCurrentUser('BRAND'), ofProfile, '/?contact=offer')
  // It hides the page behind it from assistive technology, maybe before a query for the heading.
  await screen.findByRole('dialog', { name: 'Send an offer' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a brand can send a message and an offer', async () => {
  await openProfile(aCurrentUser('BRAND'))
  await heading()
  await waitFor(() => expect(button('Message')).not.toEqual([]))
  expect(button('Send Offer')).not.toEqual([])
  expect(editLink()).toEqual([])
})

test('a promoter can send a message, but no offer', async () => {
  await openProfile(aCurrentUser('PROMOTER'))
  await heading()
  await waitFor(() => expect(button('Message')).not.toEqual([]))
  expect(button('Send Offer')).toEqual([])
})

test('the owner can edit and preview the page, and their view is not tracked', async () => {
  const owner = aCurrentUser('ATHLETE')
  owner.user.id = profile.userId
  const { views } = await openProfile(owner)
  await heading()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile/edit')
  expect(header.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/profile-preview/athlete')
  for (const name of ['Message', 'Send Offer']) expect(button(name)).toEqual([])
  expect(views()).toEqual([])
})

test('the action bar opens the share sheet of a phone', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await openProfile(aCurrentUser('PROMOTER'))
  await heading()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    url: `https://slipstream.test/athletes/${profile.slug}`,
    title: 'Mira Castellan #27, Stock Car Racing',
  })
})

test('a member downloads the media kit, and its owner finds the QR card beside it', async () => {
  await openProfile(aCurrentUser('BRAND'))
  const file = await screen.findByRole('link', { name: 'Media kit (PDF)' })
  expect(file.getAttribute('href')).toBe(`/api/athletes/${profile.id}/media-kit.pdf`)
  expect(file.getAttribute('download')).toBe('mira-castellan-media-kit.pdf')
  cleanup()
  const owner = aCurrentUser('ATHLETE')
  await openProfile({ ...owner, user: { ...owner.user, id: profile.userId } })
  const own = await screen.findByRole('link', { name: 'Media kit and QR card' })
  expect(own.getAttribute('href')).toBe('/media-kit')
  cleanup()
  await openProfile(null)
  await heading()
  expect(screen.queryByRole('link', { name: /Media kit/ })).toBeNull()
})
