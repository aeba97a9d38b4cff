import { describe, expect, test } from 'vitest'
import type { AppConfig } from '#shared/app.ts'
import { anyReader } from '#shared/format/reader.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { aProfile, aPromoterProfile } from '#tests/support/a-profile.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { aTestimonial } from '#tests/support/a-testimonial.ts'
import { renderPage } from './entry-server.tsx'

const config: AppConfig = {
  appName: 'Slipstream',
  appUrl: 'http://paddock.test',
  shopUrl: 'http://shop.test',
  googleSignIn: false,
  demo: false,
  isRegistrationOpen: true,
  notice: null,
  processors: [],
  socialLinks: {
    instagram: 'http://social.test',
    youtube: 'http://social.test',
    facebook: 'http://social.test',
    tiktok: 'http://social.test',
  },
}

const refuse = (status: number) => () =>
  Response.json({ message: 'No.', code: 'NO', errorId: 'ERR_1_abc' } satisfies ProblemBody, { status })

type Responses = Record<string, () => Response>

/** Renders a page whose API calls get these responses. */
async function render(path: string, responses: Responses = {}, reader = anyReader) {
  const known: Responses = {
    '/api/config': () => Response.json(config),
    '/api/auth/user': refuse(401),
    ...responses,
  }
  const failures: { error: unknown; errorId: string }[] = []
  const calls: string[] = []
  const response = await renderPage({
    request: new Request(`http://paddock.test${path}`),
    fetch: async (url) => {
      calls.push(url)
      return known[url.split('?')[0] ?? '']?.() ?? Response.json([])
    },
    assets: {
      scripts: [],
      workers: [],
      styles: ['/assets/app.css'],
      preloads: [],
      memberPreloads: [],
      fonts: [],
    },
    nonce: 'once',
    currentReader: () => reader,
    reportFailure: (error, errorId) => failures.push({ error, errorId }),
  })
  return { response, html: await response.text(), failures, calls }
}

const racerPage = (profile: ReturnType<typeof aProfile>, asked: string): Responses => ({
  [`/api/athletes/${asked}`]: () => Response.json(profile),
})

const resetLink = '/auth/reset-password?token=from-the-mail'

test('a page renders its content, layout and title without scripts', async () => {
  const { response, html, failures } = await render('/about')
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(html).toContain('<title>About | Slipstream</title>')
  expect(html).toMatch(/<h1[\s\S]*<\/h1>/)
  expect(html).toContain('<footer')
  expect(failures).toEqual([])
})

test('a page is rendered in the format of its reader', async () => {
  const article = {
    ...{ id: '1', slug: 'launch', title: 'Launch control', excerpt: 'Off the line.' },
    ...{ coverUrl: null, tags: [], publishedAt: '2026-11-14T23:30:00.000Z' },
  }
  const responses = {
    '/api/auth/user': () => Response.json(aCurrentUser('BRAND')),
    '/api/articles': () => Response.json([article], { headers: { 'x-total-count': '1' } }),
  }
  const { html } = await render('/articles', responses, { locale: 'de-DE', timeZone: 'Europe/Berlin' })
  expect(html).toContain('15 November 2026')
  expect((await render('/articles', responses)).html).toContain('November 14, 2026')
})

test('the id of a racer redirects to the chosen slug, for good and with its query', async () => {
  const profile = aProfile()
  const { response } = await render(`/athletes/${profile.id}?utm_source=mail&tab=media`, {
    [`/api/athletes/${profile.id}`]: () => Response.json(profile),
  })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/athletes/mira-castellan?utm_source=mail&tab=media')

  const { html } = await render('/athletes/mira-castellan', racerPage(profile, 'mira-castellan'))
  expect(html).toContain('<link rel="canonical" href="http://paddock.test/athletes/mira-castellan"')
})

test('one call brings everything that the page of a racer shows', async () => {
  const profile = aProfile({
    testimonials: { rating: null, total: 1, items: [aTestimonial()] },
    reliability: {
      contracts: 5,
      lines: [{ kind: 'DELIVERABLES', cases: 13, inTime: 12, minutes: null }],
    },
  })
  const { html, calls } = await render('/athletes/mira-castellan', racerPage(profile, 'mira-castellan'))
  expect(html).toContain('Every post was on time.')
  expect(html).toContain('12 of 13 deliverables')
  const ofEveryPage = ['/api/config', '/api/auth/user']
  expect(calls.filter((url) => !ofEveryPage.includes(url))).toEqual(['/api/athletes/mira-castellan'])
})

test('the account id of a promoter keeps the page of the racers (ruling R31)', async () => {
  const profile = aPromoterProfile()
  const { response, html } = await render(`/athletes/${profile.userId}`, racerPage(profile, profile.userId))
  expect(response.status).toBe(200)
  expect(html).toContain('<link rel="canonical" href="http://paddock.test/promoters/millrace"')
})

describe('a user without a finished profile', () => {
  const newcomer = (role: 'BRAND' | null) => () => {
    const { user } = aCurrentUser('BRAND')
    return Response.json({ user: { ...user, role }, profile: null })
  }
  const required = () =>
    Response.json(
      { message: 'Set up your brand page first.', code: 'PROFILE_REQUIRED', errorId: 'ERR_1_abc' },
      { status: 409 },
    )

  test.each([
    ['/dashboard/brand/applications', '/api/applications'],
    ['/dashboard/brand/sales', '/api/redemptions'],
    ['/dashboard/brand/sales?tab=shops', '/api/redemptions/codes'],
    ['/offers', '/api/offers'],
  ])('is led from %s to the setup', async (path, api) => {
    const { html, failures } = await render(path, { '/api/auth/user': newcomer('BRAND'), [api]: required })
    expect(html).toContain('<title>Profile setup required | Slipstream</title>')
    expect(html).toContain('href="/profile-setup"')
    expect(failures).toEqual([])
  })

  test('is led to the setup from a screen of any role while the account type is not chosen', async () => {
    const { response, html } = await render('/brand/discover-athletes', { '/api/auth/user': newcomer(null) })
    expect(response.status).toBe(403)
    expect(html).toContain('<title>Profile setup required | Slipstream</title>')
  })
})

describe('a page whose data fails to load', () => {
  test.each([
    { cause: 'a server error', status: 500, title: 'We hit a yellow flag on the track' },
    { cause: 'a refusal', status: 403, title: 'Pit pass required — please sign in' },
    { cause: 'a rate limit', status: 429, title: 'Quick tune-up needed' },
  ])('responds to $cause with the matching screen and status', async ({ status, title }) => {
    const { response, html } = await render(resetLink, { '/api/auth/reset-password': refuse(status) })
    expect(response.status).toBe(status)
    expect(html).toContain(`<title>${title} | Slipstream</title>`)
  })

  test('sends the problem to the browser, so that both show the same screen', async () => {
    const { html } = await render(resetLink, { '/api/auth/reset-password': refuse(500) })
    expect(html).toContain('Share Error ID ERR_1_abc with support')
    expect(html.slice(html.indexOf('$_TSR'))).toContain('ERR_1_abc')
  })
})

describe('a page that cannot be rendered', () => {
  const broken: Responses = { '/api/athletes': () => Response.json([null]) }

  test('is a complete error document with the reported error ID', async () => {
    const { response, html, failures } = await render('/?from=mail', broken)
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(html).toContain('Red flag on the main straight</h1>')
    expect(html).toContain('Something slowed us down. Our pit crew is on it. Please try again in a moment.')
    expect(html).toContain('href="/?from=mail"')
    expect(html).toContain('href="/assets/app.css"')
    expect(html).not.toContain('<script')
    expect(failures).toHaveLength(1)
    expect(failures[0]?.error).toBeInstanceOf(TypeError)
    expect(html).toContain(failures[0]?.errorId)
  })

  test('only links back to its own origin', async () => {
    const { html } = await render('//elsewhere.test/', { '/api/config': refuse(500) })
    expect(html).not.toContain('elsewhere.test')
  })

  test('shows the outage screen while the database is down', async () => {
    const { response, html, failures } = await render('/about', { '/api/auth/user': refuse(503) })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(html).toContain('We hit a yellow flag on the track</h1>')
    expect(failures[0]?.error).toEqual(new Problem({ status: 503, code: 'NO', message: 'Auth check failed' }))
  })
})
