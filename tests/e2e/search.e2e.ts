import { type APIRequestContext, expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/e2e-test.ts'

test('a visitor searches the site on a phone and opens the exact match', async ({ openPage }) => {
  const page = await openPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('Kestrel Lubricants')
  const best = dialog.getByRole('option', { name: /^Kestrel Lubricants/ }).first()
  await expect(best).toHaveAttribute('aria-selected', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brands\/kestrel-lubricants$/)
  await expect(dialog).toBeHidden()

  await test.step('the search of the home page opens with its text', async () => {
    await page.goto('/?search=Kestrel')
    await expect(dialog.getByRole('combobox')).toHaveValue('Kestrel')
    await expect(best).toBeVisible()
  })
})

async function structuredDataOf(
  request: APIRequestContext,
  path: string,
): Promise<Record<string, unknown>[]> {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, data]) =>
    JSON.parse(data ?? ''),
  )
}

test('the HTML of the home page and of the lists has structured data', async ({ request, baseURL }) => {
  const [site, organization] = await structuredDataOf(request, '/')
  expect(site).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: `${baseURL}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${baseURL}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Slipstream' })
  for (const [path, entry] of [
    ['/brands', '/brands/'],
    ['/event-promoters', '/promoters/'],
    ['/articles', '/articles/'],
  ]) {
    const [list] = await structuredDataOf(request, path ?? '')
    expect(list, path).toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'ListItem',
          position: 1,
          url: expect.stringContaining(`${baseURL}${entry}`),
        }),
      ]),
    })
  }
})
