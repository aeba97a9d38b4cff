import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { aMediaItem, aProfile } from '#tests/support/a-profile.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MediaGallery } from './media-gallery.tsx'

// Preloads the lazy component, so that its compile time does not count.
beforeAll(() => import('./media-lightbox.tsx'))
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aMediaItem({ caption: `Caption ${index + 1}`, alt: `Picture ${index + 1}` }),
  )

const open = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Media gallery' }))
}

/** The profile has the first six; the server has all. */
const show = (all: ShownMedia[], url?: string, respond = () => Response.json(all)) =>
  renderSignedIn(
    <MediaGallery profile={aProfile({ media: all.slice(0, 6), mediaCount: all.length })} />,
    null,
    respond,
    url,
  )

test('at most six items are shown, until all are asked for', async () => {
  const requests = await show(pictures(9))
  expect(screen.getAllByRole('button')).toHaveLength(6)
  expect(requests).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Show all 9 items' }))
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(9))
  expect(requests.map(({ url }) => url)).toEqual([`/api/athletes/${aProfile().userId}/media`])
  const view = await open(/Enlarge picture 9 of 9/)
  expect(view.getByText('Caption 9')).toBeDefined()
})

test('six items need no link to more, and no request', async () => {
  const requests = await show(pictures(6), '/?media=all')
  expect(screen.getAllByRole('button')).toHaveLength(6)
  expect(screen.queryByRole('link')).toBeNull()
  expect(requests).toEqual([])
})

test('the first six stay when the others cannot be loaded, with another try', async () => {
  let isDown = true
  const all = pictures(8)
  await show(all, '/?media=all', () =>
    isDown ? Response.json({ message: 'Not today' }, { status: 400 }) : Response.json(all),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByRole('button', { name: /Enlarge/ })).toHaveLength(6)
  isDown = false
  fireEvent.click(again)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Enlarge/ })).toHaveLength(8))
})

describe('the enlarged view', () => {
  test('shows the clicked item with its caption and position', async () => {
    await show(pictures(4))
    const view = await open(/Enlarge picture 3 of 4/)
    expect(view.getByText('3 / 4')).toBeDefined()
    expect(view.getByText('Caption 3')).toBeDefined()
  })

  test('is navigated by arrow keys and buttons, and stops at both ends', async () => {
    await show(pictures(3))
    const view = await open(/picture 1 of 3/)
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key })
    expect(view.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    press('ArrowLeft')
    expect(view.getByText('1 / 3')).toBeDefined()
    press('ArrowRight')
    expect(view.getByText('Caption 2')).toBeDefined()
    fireEvent.click(view.getByRole('button', { name: 'Next' }))
    expect(view.getByText('3 / 3')).toBeDefined()
    expect(view.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    press('Home')
    expect(view.getByText('1 / 3')).toBeDefined()
    press('End')
    expect(view.getByText('3 / 3')).toBeDefined()
  })

  test('closes by its button and by Escape, and restores the focus', async () => {
    await show(pictures(2))
    const view = await open(/picture 1 of 2/)
    fireEvent.click(view.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open(/picture 2 of 2/)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    const opener = screen.getByRole('button', { name: /picture 2 of 2/ })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('loads a video from its provider only when it is played', async () => {
    const video = aMediaItem({
      kind: 'VIDEO_LINK',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      caption: 'On board',
    })
    await show([video, ...pictures(1)])
    expect(document.querySelector('img[src*="youtube"], iframe')).toBeNull()
    const view = await open(/Open video 1 of 2: A trailer/)
    expect(document.querySelector('iframe')).toBeNull()
    fireEvent.click(view.getByRole('button', { name: 'Play video' }))
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    )
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('links to a video that cannot be embedded', async () => {
    await show([aMediaItem({ kind: 'VIDEO_LINK', url: 'https://tube.example/1' })])
    const view = await open(/Open video/)
    expect(view.getByRole('link', { name: 'Watch the video' }).getAttribute('href')).toBe(
      'https://tube.example/1',
    )
  })
})
