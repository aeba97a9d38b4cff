import { expect } from '@playwright/test'
import { test } from '#tests/support/e2e-test.ts'

test('the first HTML of the home page is complete and fits a phone', async ({
  openPage,
  request,
  baseURL,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Featured brands').getByRole('article')).toHaveCount(3)
  await expect(section('Featured racers/teams').getByRole('article')).toHaveCount(4)
  const articles = section('Learn & Grow').getByRole('article')
  await expect(articles).toHaveCount(3)
  for (const article of await articles.all()) await expect(article).toContainText('5 min read')
  const destinations = {
    'More Info about how it works': '/how-it-works',
    'Schedule a Demo': '/contact?topic=demo',
  }
  for (const [name, href] of Object.entries(destinations)) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  await test.step('/landing is the same page with / as its canonical URL', async () => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
    const landing = await (await request.get('/landing')).text()
    expect(landing).toMatch(/<h1[^>]*>.*Racers who deliver\./s)
    expect(landing).toContain(`<link rel="canonical" href="${baseURL}/"`)
  })
})
