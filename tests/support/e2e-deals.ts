import { expect, type Page } from '@playwright/test'
import { daysAfter, today } from '#shared/time.ts'

/** State of deals through the API, for tests that are about what follows. */

type Versioned = { id: string; version: number }

export const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

export const inDays = (days: number) => daysAfter(new Date(), days).toISOString()

export async function post<Body>({ request }: Page, path: string, data: object = {}): Promise<Body> {
  const response = await request.post(path, { ...sameSite, data })
  const text = await response.text()
  expect(response.ok(), `${path}: ${text}`).toBe(true)
  return (text && JSON.parse(text)) as Body
}

export const get = async <Body>({ request }: Page, path: string): Promise<Body> =>
  (await (await request.get(path)).json()) as Body

/** Sends an event of a lifecycle with the current version. */
export async function postEvent<Body>(page: Page, path: string, event: string, body = {}): Promise<Body> {
  const { version } = await get<Versioned>(page, path)
  return post<Body>(page, `${path}/${event}`, { version, ...body })
}

/** Signs this browser in as a racer of the demo data. */
export async function signInRacer(page: Page, slug: string): Promise<void> {
  await post(page, '/api/auth/login', { email: `${slug}@demo.test`, password: 'slipstream' })
}

export const getUserId = async (page: Page): Promise<string> =>
  (await get<{ user: { id: string } }>(page, '/api/auth/user')).user.id

export async function findRacer(page: Page, name: string): Promise<{ id: string; userId: string }> {
  const search = encodeURIComponent(name)
  const [racer] = await get<{ id: string; userId: string }[]>(page, `/api/athletes?search=${search}&limit=1`)
  if (!racer) throw new Error(`No racer is called ${name}`)
  return racer
}

export async function publishOpportunity(
  brand: Page,
  { title = 'Pins for a season', requirements = {} } = {},
): Promise<string> {
  const { id } = await post<{ id: string }>(brand, '/api/opportunities', {
    title,
    description: 'Pins and bearings for a whole season, and a stipend for the best story.',
    type: 'MIXED',
    valueMin: 200_000,
    valueMax: 900_000,
    currency: 'USD',
    slots: 3,
    closesAt: inDays(20),
    requirements: {
      sports: [],
      countries: [],
      minLevel: null,
      minExperienceYears: null,
      minCompleteness: null,
      ...requirements,
    },
  })
  return id
}

export async function sendOffer(brand: Page, athleteId: string, title: string): Promise<string> {
  const { id } = await post<{ id: string }>(brand, '/api/offers', {
    athleteId,
    message: `${title}\n\nWe would like to see our logo on your car all season.`,
    terms: {
      title,
      type: 'CASH',
      value: '$500',
      duration: '6 months',
      benefits: 'Five hundred dollars over the season.',
      requirements: 'A logo on the bonnet, one post a month.',
      currency: 'USD',
      cashMinor: 50_000,
    },
    expiresAt: inDays(30),
  })
  return id
}

/** The legal details without which no contract is sent. */
export async function nameLegally(page: Page, legalName: string): Promise<void> {
  const data = { legalName, address: '1 Pit Lane\n222 22 Lund', countryCode: 'SE' }
  const response = await page.request.put('/api/legal-identity', { ...sameSite, data })
  expect(response.ok(), await response.text()).toBe(true)
}

/** An offer that the racer accepted, between sides with legal details; returns the id of the draft contract. */
export async function draftContract(brand: Page, racer: Page, title: string): Promise<string> {
  await nameLegally(brand, 'Gudgeon Pins Inc.')
  await nameLegally(racer, 'Robin Ashgrove')
  const offerId = await sendOffer(brand, await getUserId(racer), title)
  const { contractId } = await postEvent<{ contractId: string }>(racer, `/api/offers/${offerId}`, 'accept', {
    revision: 1,
    acceptTerms: true,
    startsOn: today(),
  })
  return contractId
}

/** A contract that both have signed. */
export async function signContract(brand: Page, racer: Page, title: string): Promise<string> {
  const id = await draftContract(brand, racer, title)
  const path = `/api/contracts/${id}`
  await postEvent(brand, path, 'send', { isMinor: false })
  for (const side of [brand, racer]) {
    await postEvent(side, path, 'sign', { signedName: 'Robin Ashgrove', consent: true })
  }
  return id
}

/** The running contract of the demo racer with the demo brand. */
export async function findDemoContract(page: Page): Promise<string> {
  const contracts = await get<{ id: string; title: string }[]>(page, '/api/contracts?tab=active')
  return contracts.find(({ title }) => title.startsWith('Oil and a stipend'))?.id ?? ''
}

export async function createCode(brand: Page, contractId: string, code: string, given = {}) {
  return post<Versioned>(brand, `/api/contracts/${contractId}/discount-codes`, {
    code,
    kind: 'PERCENT',
    percentBp: 1000,
    fixedMinor: null,
    currency: null,
    maxUses: null,
    startsAt: inDays(-1),
    endsAt: inDays(20),
    commissionBp: 1000,
    landingUrl: '',
    stripePromotionId: '',
    ...given,
  })
}
