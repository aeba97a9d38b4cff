import { expect } from '@playwright/test'
import { readHtml } from '#tests/support/e2e-html.ts'
import { test } from '#tests/support/e2e-test.ts'

const screens = [
  { path: '/how-it-works', title: 'How it works', heading: 'Four laps from first look to signed deal.' },
  { path: '/about', title: 'About', heading: 'Speed is easier with someone in front.' },
  { path: '/terms', title: 'Terms of Service', heading: 'Terms of Service' },
  { path: '/developers', title: 'Developers', heading: 'Developers' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy' },
]

test('the HTML of the static pages is complete', async ({ request, baseURL }) => {
  for (const { path, title, heading } of screens) {
    expect(await readHtml(request, path)).toMatchObject({
      status: 200,
      title: `${title} | Slipstream`,
      heading,
      description: expect.stringMatching(/^.{60,170}$/),
      canonical: `${baseURL}${path}`,
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each track of how it works has its own URL, four steps and a call to action', async ({ page }) => {
    await page.goto('/how-it-works?for=brands')
    await expect(page.getByRole('region', { name: 'For brands' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'How it works for' })
    const tracks = [
      {
        tab: 'Promoters',
        name: 'For event promoters',
        query: 'promoters',
        action: 'Publish your event',
        role: 'PROMOTER',
      },
      { tab: 'Brands', name: 'For brands', query: 'brands', action: 'Promote Your Company', role: 'BRAND' },
      {
        tab: 'Racers and teams',
        name: 'For racers and teams',
        query: 'racers',
        action: 'Join as Driver/Team',
        role: 'ATHLETE',
      },
    ]
    for (const { tab, name, query, action, role } of tracks) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(`/how-it-works?for=${query}`)
      await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('region', { name }).getByRole('heading', { level: 3 })).toHaveCount(4)
      await expect(page.getByRole('link', { name: action })).toHaveAttribute(
        'href',
        `/auth/register?role=${role}`,
      )
    }

    await test.step('a question opens its answer', async () => {
      const answer = page.getByText('Register as Driver/Team and give the team’s name.')
      await expect(answer).toBeHidden()
      await page.getByText('Can a whole team have one profile?').click()
      await expect(answer).toBeVisible()
    })
  })

  test('the contents of a legal text lead to its sections and stay in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/privacy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Your rights' }).click()
    await expect(page).toHaveURL('/privacy#rights')
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
    await expect(contents.getByRole('link', { name: 'Your rights' })).toBeInViewport()
  })
})

test('a legal text prints as ink on paper, without header and footer', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCSS('color', 'rgb(20, 22, 26)')
})
