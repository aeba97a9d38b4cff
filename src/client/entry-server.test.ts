import { describe, expect, test } from 'vitest'
import type { AppConfig } from '#shared/app.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { renderPage } from './entry-server.tsx'

const config: AppConfig = {
  appName: 'Slipstream',
  appUrl: 'http://paddock.test',
  shopUrl: 'http://shop.test',
  googleSignIn: false,
  demo: false,
  socialLinks: {
    instagram: 'http://social.test',
    youtube: 'http://social.test',
    facebook: 'http://social.test',
    tiktok: 'http://social.test',
  },
}

const refuse = (status: number) => () =>
  Response.json({ message: 'No.', code: 'NO', errorId: 'ERR_1_abc' } satisfies ProblemBody, { status })

type Answers = Record<string, () => Response>

/** Renders a page whose calls get these answers. */
async function render(path: string, answers: Answers = {}) {
  const known: Answers = {
    '/api/config': () => Response.json(config),
    '/api/auth/user': refuse(401),
    ...answers,
  }
  const failures: { error: unknown; errorId: string }[] = []
  const answer = await renderPage({
    request: new Request(`http://paddock.test${path}`),
    fetch: async (address) => known[address.split('?')[0] ?? '']?.() ?? Response.json([]),
    assets: { scripts: [], styles: ['/assets/app.css'], preloads: [], memberPreloads: [], fonts: [] },
    nonce: 'once',
    reportFailure: (error, errorId) => failures.push({ error, errorId }),
  })
  return { answer, html: await answer.text(), failures }
}

const resetLink = '/auth/reset-password?token=from-the-mail'

test('a page is whole without scripts: its content, its frame and its title', async () => {
  const { answer, html, failures } = await render('/about')
  expect(answer.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(html).toContain('<title>About | Slipstream</title>')
  expect(html).toMatch(/<h1[\s\S]*<\/h1>/)
  expect(html).toContain('<footer')
  expect(failures).toEqual([])
})

describe('a page that could not get what it needs', () => {
  test.each([
    { met: 'a fault of the server', status: 500, title: 'We hit a yellow flag on the track' },
    { met: 'a refusal', status: 403, title: 'Pit pass required — please sign in' },
    { met: 'a limit', status: 429, title: 'Quick tune-up needed' },
  ])('answers $met with its screen and its status', async ({ status, title }) => {
    const { answer, html } = await render(resetLink, { '/api/auth/reset-password': refuse(status) })
    expect(answer.status).toBe(status)
    expect(html).toContain(`<title>${title} | Slipstream</title>`)
  })

  test('tells the browser the same problem, so that both show the same screen', async () => {
    const { html } = await render(resetLink, { '/api/auth/reset-password': refuse(500) })
    expect(html).toContain('Share Error ID ERR_1_abc with support')
    expect(html.slice(html.indexOf('$_TSR'))).toContain('ERR_1_abc')
  })
})

describe('a page that cannot be rendered', () => {
  const broken: Answers = { '/api/athletes': () => Response.json([null]) }

  test('is a whole document under a red flag, with the id that was reported', async () => {
    const { answer, html, failures } = await render('/?from=mail', broken)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
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

  test('leads back to our own address only', async () => {
    const { html } = await render('//elsewhere.test/', { '/api/config': refuse(500) })
    expect(html).not.toContain('elsewhere.test')
  })

  test('is a yellow flag while the database is away', async () => {
    const { answer, html, failures } = await render('/about', { '/api/auth/user': refuse(503) })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(html).toContain('We hit a yellow flag on the track</h1>')
    expect(failures[0]?.error).toEqual(new Problem({ status: 503, code: 'NO', message: 'Auth check failed' }))
  })
})
