import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { paths } from '#shared/paths.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { Gallery } from './gallery.tsx'

const picture: MediaItem = {
  id: '0198c0de-0000-7000-8000-00000000e001',
  kind: 'IMAGE',
  url: '/pictures/start.webp',
  width: null,
  height: null,
  thumbhash: null,
  videoUrl: null,
  caption: 'The start',
  alt: null,
  event: null,
  showOnProfile: true,
  isRemoved: false,
}

const show = (change: Partial<MediaItem>) =>
  renderSignedIn(
    <Gallery items={[{ ...picture, ...change }]} filter="all" onFilter={() => {}} hasProfile />,
    aCurrentUser('ATHLETE'),
    () => undefined,
  )
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Edit The start/ }))
  return within(await screen.findByRole('dialog'))
}

test('the owner opens a picture to use it, and chooses whether it is on the profile', async () => {
  await show({})
  const drawer = await open()
  expect(drawer.getByRole('button', { name: 'Use as profile picture' })).toBeTruthy()
  expect(drawer.getByRole('checkbox', { name: 'Show on my profile' })).toBeTruthy()
})

test('a picture that a moderator removed says so, and leads to the reason', async () => {
  await show({ isRemoved: true, showOnProfile: false })
  const tile = within(screen.getByRole('list', { name: 'Gallery' }))
  expect(tile.getByText('Removed by a moderator')).toBeTruthy()
  expect(tile.queryByRole('img')).toBeNull()
  expect(document.querySelector('img')).toBeNull()
  const drawer = await open()
  expect(drawer.getByRole('link', { name: 'Read why and appeal' }).getAttribute('href')).toBe(
    `${paths.userProfile({ tab: 'privacy' })}#decisions`,
  )
  expect(drawer.queryByRole('button', { name: /Use as|Replace/ })).toBeNull()
  expect(drawer.queryByRole('checkbox', { name: 'Show on my profile' })).toBeNull()
  expect(drawer.getByRole('button', { name: 'Delete' })).toBeTruthy()
})
