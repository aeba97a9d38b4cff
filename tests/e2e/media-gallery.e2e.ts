import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { aPng, aPngThatClaims } from '#tests/support/pictures.ts'

const PHONE = { width: 390, height: 844 }

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Chooses files by the button and the file dialog of the browser. */
async function choose(page: Page, button: string, files: ReturnType<typeof asFile>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

const gallery = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')

async function describeEntry(page: Page, name: string, caption: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Caption').fill(caption)
  await drawer.getByLabel('Alt text').fill(`${caption}, seen from the stand`)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toBeHidden()
}

test('a racer on a phone uploads pictures, describes them and puts them in order', async ({ page }) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await page.setViewportSize(PHONE)
  await registerUser(page, 'gallery')
  await openScreen(page, '/media-gallery')
  await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()

  await choose(page, 'Choose pictures', [
    asFile('one.png', await aPng(900, 600, '#d3210f')),
    asFile('two.png', await aPng(900, 600, '#0b5fb8')),
    asFile('three.png', await aPng(900, 600, '#0b7a43')),
  ])
  await expect(gallery(page)).toHaveCount(3)
  await expect(page.getByText('3 / 200 pictures')).toBeVisible()
  await expect(page.getByText('On profile', { exact: true })).toHaveCount(3)

  for (const [place, caption] of ['Grid', 'Pit stop', 'Podium'].entries()) {
    await describeEntry(page, `picture ${place + 1}`, caption)
  }
  const isMoved = /\/media\/order$/
  const up = page.getByRole('button', { name: 'Move Podium up' })
  await waitForSave(page, isMoved, () => up.click())
  await expect(gallery(page)).toContainText(['Grid', 'Podium', 'Pit stop'])
  await expect(up).toBeFocused()
  await waitForSave(page, isMoved, () => page.keyboard.press('Enter'))
  await expect(gallery(page)).toContainText(['Podium', 'Grid', 'Pit stop'])
  await expect(page.getByRole('button', { name: 'Move Podium down' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])

  await openScreen(page, '/media-gallery')
  await expect(gallery(page)).toContainText(['Podium', 'Grid', 'Pit stop'])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(consoleErrors).toEqual([])
})

test('a racer adds pictures and videos, some of which are refused or fail, and deletes them', async ({
  page,
}) => {
  await registerUser(page, 'refused')
  await openScreen(page, '/media-gallery')
  expect(await findViolations(page)).toEqual([])
  await test.step('a file that is not a picture says so, and the others are uploaded', async () => {
    await choose(page, 'Choose pictures', [
      asFile('program.png', Buffer.from('MZ this is a program')),
      asFile('huge.png', aPngThatClaims(20_000, 10_000)),
      asFile('car.png', await aPng(640, 480, '#8a5a00')),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ])
    await expect(gallery(page)).toHaveCount(1)
    const tray = page.getByRole('list', { name: 'Uploads' })
    await expect(tray.getByRole('listitem').filter({ hasText: 'program.png' })).toContainText(
      'file type is not supported',
    )
    await expect(tray.getByRole('listitem').filter({ hasText: 'huge.png' })).toContainText('200 megapixels')
    await expect(tray.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
      'This is not a JPEG',
    )
    await tray.getByRole('button', { name: 'Dismiss notes.txt' }).click()
    await expect(tray.getByRole('listitem')).toHaveCount(2)
    await tray.getByRole('button', { name: 'Dismiss program.png' }).click()
    await tray.getByRole('button', { name: 'Dismiss huge.png' }).click()
    await expect(tray).toBeHidden()
  })

  await test.step('unsaved text asks before it is discarded', async () => {
    await page.getByRole('button', { name: 'Edit picture 1' }).click()
    await page.getByLabel('Caption').fill('Half a sentence')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Caption')).toHaveValue('Half a sentence')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a failed upload can be tried again', async () => {
    await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
    await choose(page, 'Choose pictures', [asFile('kart.png', await aPng(640, 480, '#7a2bc2'))])
    await page.getByRole('button', { name: 'Retry kart.png' }).click()
    await expect(gallery(page)).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  })

  await test.step('videos are added by their links', async () => {
    for (const [link, caption] of [
      ['https://youtu.be/dQw4w9WgXcQ', 'Onboard'],
      ['https://vimeo.com/76979871', 'Interview'],
    ] as const) {
      await page.getByRole('button', { name: 'Add video' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a video' })
      if (caption === 'Onboard') {
        await dialog.getByLabel('Link').fill('https://example.com/video')
        await dialog.getByRole('button', { name: 'Add video' }).click()
        await expect(dialog.getByText('Paste the https link of a YouTube or Vimeo video')).toBeVisible()
      }
      await dialog.getByLabel('Link').fill(link)
      await dialog.getByLabel('Caption').fill(caption)
      await dialog.getByRole('button', { name: 'Add video' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('entries are dragged by the keyboard', async () => {
    await page.getByRole('button', { name: 'Drag Interview' }).focus()
    for (const [key, announced] of [
      ['Space', 'Interview is over position 4 of 4.'],
      ['ArrowLeft', 'Interview is over position 3 of 4.'],
      ['Space', 'Dropped Interview.'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByText(announced)).toBeAttached()
    }
    await expect(gallery(page).nth(2)).toContainText('Interview')
    await expect(gallery(page).nth(3)).toContainText('Onboard')
  })

  await test.step('a video plays on demand', async () => {
    await page.getByRole('button', { name: 'Edit Onboard' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }))
    await page.getByRole('button', { name: 'Play from YouTube' }).click()
    await expect(page.frameLocator('iframe').getByText('player')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('several entries are deleted at once', async () => {
    await page.getByRole('button', { name: 'Photos 2' }).click()
    await expect(page).toHaveURL(/show=photos/)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select all' }).click()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 items' }).click()
    await expect(page.getByText('No photos yet')).toBeVisible()
    await page.getByRole('button', { name: 'Videos 2' }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 items' }).click()
    await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
  })
})

test('a profile picture is chosen, cropped by keys and shown at once', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await registerUser(page, 'avatar')
  await openScreen(page, '/user-profile')
  await choose(page, 'Choose picture as Profile picture', [
    asFile('me.png', await aPng(1200, 700, '#c9971c')),
  ])
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await dialog.getByRole('group', { name: /arrow keys/ }).press('ArrowLeft')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('button', { name: 'Replace Profile picture' })).toBeVisible()
  const avatar = page.getByRole('main').locator('img').first()
  await expect(avatar).toHaveAttribute('src', /^\/media\/[0-9a-f]{24}-\d+x\d+\/\d+\.webp$/)
  await expect(page.getByRole('banner').locator('img[src^="/media/"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Profile picture' }).click()
  await expect(page.getByRole('button', { name: 'Choose picture as Profile picture' })).toBeFocused()
  expect(consoleErrors).toEqual([])
})

test('/gallery redirects to the gallery, which admins do not have', async ({ page }) => {
  await signInAs(page, 'promoter')
  const response = await page.request.get('/gallery')
  expect(new URL(response.url()).pathname).toBe('/media-gallery')
  expect(await response.text()).toMatch(/<h1[^>]*>Media gallery</)
  await page.context().clearCookies()
  await signInAs(page, 'admin')
  expect((await page.request.get('/media-gallery')).status()).toBe(403)
})
