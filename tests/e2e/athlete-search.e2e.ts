import { expect, type Page } from '@playwright/test'
import { testPassword as password, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** Hickory, North Carolina; Morganton is a town some 30 km to the west of it. */
const HICKORY = {
  city: 'Hickory',
  state: 'North Carolina',
  country: 'US',
  latitude: 35.7332,
  longitude: -81.3412,
}

async function makeRacer(page: Page) {
  const register = await page.request.post('/api/auth/register', {
    headers: sameOrigin,
    data: {
      email: uniqueEmail('newcomer'),
      password,
      role: 'ATHLETE',
      firstName: 'Ysolde',
      lastName: 'Brannoch',
    },
  })
  expect(register.status()).toBe(201)
  const draft = await (await page.request.get('/api/profile')).json()
  const saved = await page.request.put('/api/profile', {
    headers: sameOrigin,
    data: {
      ...draft,
      number: '7Y4',
      sports: ['rally-racing'],
      homeTrack: 'Quillfeather Gravel Park',
      place: HICKORY,
      published: true,
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return saved.json()
}

test('a newcomer is found by name, number, track and place, and a change is seen at once', async ({
  page,
  openPage,
}) => {
  const { id } = await makeRacer(page)
  const scout = await openPage({ javaScriptEnabled: false })
  await signInAs(scout, 'brand')

  const questions = {
    'a name with a typo': 'search=Isolde+Branoch',
    'the number': 'search=%237Y4',
    'the track': 'search=quilfeather',
    'the home track filter': 'homeTrack=gravel+park',
    'a town 30 km away': `near=Morganton&latitude=35.7454&longitude=-81.6848&radius=50&search=ysolde`,
  }
  for (const [by, query] of Object.entries(questions)) {
    await scout.goto(`/athletes?${query}`)
    await expect(scout.getByRole('heading', { name: 'Found 1 Racer', exact: true }), by).toBeVisible()
    await expect(scout.getByRole('article'), by).toContainText('Ysolde Brannoch')
  }

  const visitor = await openPage({ javaScriptEnabled: false })
  await visitor.goto(`/athletes/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ysolde Brannoch')
  const shared = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await visitor.request.get(new URL(String(shared)).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const current = await (await page.request.get('/api/profile')).json()
  const changed = await page.request.put('/api/profile', {
    headers: sameOrigin,
    data: { ...current, homeTrack: 'Saltpan Hill' },
  })
  expect(changed.status()).toBe(200)
  await visitor.reload()
  await expect(visitor.getByText('Saltpan Hill').first()).toBeVisible()
})
