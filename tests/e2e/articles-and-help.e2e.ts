import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser, uniqueEmail, visitScreen } from '#tests/support/e2e-accounts.ts'
import { post, sameSite } from '#tests/support/e2e-deals.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const screens = [
  {
    path: '/articles',
    title: 'Articles',
    heading: 'Learn & Grow',
    content: 'Discount codes that fans really use',
  },
  {
    path: '/articles/pricing-a-season',
    title: 'Pricing a season: stipend, product or both?',
    heading: 'Pricing a season: stipend, product or both?',
    content: 'Write your own sheet before you write to anybody.',
  },
  {
    path: '/success-stories',
    title: 'Success stories',
    heading: 'Success stories',
    content: 'From one crate of oil to two seasons',
  },
  { path: '/help-center', title: 'Help Center', heading: 'Help Center', content: 'How do I add my results?' },
  { path: '/contact', title: 'Contact', heading: 'Contact', content: 'Topics' },
  {
    path: '/contact-support',
    title: 'Contact support',
    heading: 'Contact support',
    content: 'Find answers now',
  },
  { path: '/pricing', title: 'Pricing', heading: 'Pricing', content: 'Everything it takes to be found.' },
]

test('the HTML of articles and help is complete', async ({ request, baseURL }) => {
  for (const { path, title, heading, content } of screens) {
    expect(await readHtml(request, path)).toMatchObject({
      status: 200,
      title: `${title} | Slipstream`,
      heading,
      html: expect.stringContaining(content),
      canonical: `${baseURL}${path}`,
    })
  }
})

test('an unknown article is a 404 with its own words', async ({ request }) => {
  expect(await readHtml(request, '/articles/no-such-corner')).toMatchObject({
    status: 404,
    heading: 'This article left the track',
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article has contents, related articles, a share card and metadata', async ({ page }) => {
    await page.goto('/articles')
    await page.getByRole('link', { name: 'Pricing a season: stipend, product or both?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Pricing a season: stipend, product or both?',
    )
    await expect(page.getByText('Owen Dray')).toBeVisible()
    await expect(page.getByText(/\d+ min read/).first()).toBeVisible()
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'What not to sell' })
      .click()
    await expect(page).toHaveURL(/#part-what-not-to-sell$/)
    await expect(page.getByRole('heading', { name: 'What not to sell' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Share article' })).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => (JSON.parse(text) as Record<string, unknown>)['@type'])).toContain('Article')
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml')
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  })

  test('stories are filtered by discipline', async ({ page }) => {
    await page.goto('/success-stories')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: /Winged sprint/ }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })

  test('the prices depend on period, role and account', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Yearly' }).click()
    await expect(page.getByText('$120')).toBeVisible()
    await page.getByRole('link', { name: 'Promoters', exact: true }).click()
    await expect(page.getByText('$490')).toBeVisible()
    await expect(page.getByText('after a free trial of 30 days')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try it free' })).toHaveAttribute('href', /role=PROMOTER/)
    await signInAs(page, 'brand')
    await page.goto('/pricing')
    await expect(page.getByText('Completely free, full access.')).toBeVisible()
    await expect(page.getByText('Your plan')).toBeVisible()
  })
})

test('articles are filtered by topic and search, in a URL that can be shared', async ({ page, openPage }) => {
  await openScreen(page, '/articles')
  await page
    .getByRole('navigation', { name: 'Articles by topic' })
    .getByRole('link', { name: /Deliverables/ })
    .click()
  await expect(page).toHaveURL(/tag=deliverables/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('unpacked')
  await expect(page).toHaveURL(/tag=deliverables&search=unpacked/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  const shared = await openPage({ javaScriptEnabled: false })
  await shared.goto(page.url())
  await expect(shared.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('unpacked')
  await expect(shared.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('xylophone')
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
})

test('help is searched while typing, and takes a vote', async ({ page }) => {
  await openScreen(page, '/help-center')
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('passwor')
  await expect(page).toHaveURL(/search=passwor/)
  await page.locator('summary', { hasText: 'I forgot my password' }).click()
  await expect(page.getByText(/works once, for 60 minutes/)).toBeVisible()
  const answer = page.locator('details', { hasText: 'I forgot my password' })
  await answer.getByRole('button', { name: 'Yes' }).click()
  await expect(answer.getByText('Thanks for your feedback.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('xylophone')
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask support' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('xylophone')
})

test('a visitor asks for a demo with the contact form, whose topic is chosen', async ({ page }) => {
  await openScreen(page, '/contact?topic=demo')
  await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('demo')
  await page.getByLabel('Name').fill('Ann Teller')
  await page.getByLabel('Email').fill(uniqueEmail('ann'))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Write at least 10 characters')).toBeVisible()
  await page.getByLabel(/^Message/).fill('We run a series of six rounds and would like to see it.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message received' })).toBeFocused()
})

test('a visitor sends a ticket about an error and gets its number', async ({ page }) => {
  await openScreen(page, '/contact-support?errorId=ERR_1_abc')
  await expect(page.getByLabel('Error ID')).toHaveValue('ERR_1_abc')
  await page.getByLabel('Email').fill(uniqueEmail('ann'))
  await page.getByRole('textbox', { name: 'Subject' }).fill('Yellow flag on every page')
  await page.getByLabel(/^Message/).fill('It says so since this morning.')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('heading', { name: /^Ticket \d{4,}$/ })).toBeFocused()
})

test('a member’s ticket is a thread', async ({ page }) => {
  await registerUser(page, 'ticket')
  await openScreen(page, '/contact-support')
  await expect(page.getByText('You haven’t opened any tickets yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('My number is wrong')
  await page.getByLabel(/^Message/).fill('It should be 27 and not 72.')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await page.getByRole('link', { name: 'Open ticket' }).click()
  await expect(page.getByRole('heading', { name: 'My number is wrong' })).toBeVisible()
  await expect(page.getByText('It should be 27 and not 72.')).toBeVisible()
  await page.getByLabel('Your reply').fill('By now I have found it myself.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('article').getByText('By now I have found it myself.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('article').getByText('By now I have found it myself.')).toBeVisible()
})

test('a published article whose address changes is found at the old one, by a permanent redirect', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  type Draft = { id: string; version: number; slug: string }
  const { id, version, slug } = await post<Draft>(page, '/api/admin/articles', {
    title: `Towing ${Date.now()}`,
    kind: 'ARTICLE',
  })
  const text = {
    ...{ version, title: 'Towing in the rain', slug: `${slug}-home`, kind: 'ARTICLE', excerpt: 'Slowly.' },
    ...{ bodyMarkdown: 'Check the straps.', coverUrl: null, authorName: 'Nell Harcastle', tags: [] },
    ...{ seoTitle: 'How to tow', seoDescription: null },
  }
  await page.request.put(`/api/admin/articles/${id}`, { ...sameSite, data: text })
  await post(page, `/api/admin/articles/${id}/publish`, { version: version + 1 })
  const response = await page.request.get(`/articles/${slug}`, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, `/articles/${slug}-home`])
  await openScreen(page, `/articles/${slug}`)
  await expect(page).toHaveURL(`/articles/${slug}-home`)
  await expect(page).toHaveTitle(/^How to tow/)
  await visitScreen(page, `/admin/articles?article=${id}`)
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Towing in the rain')
  expect(await findViolations(page)).toEqual([])
})
