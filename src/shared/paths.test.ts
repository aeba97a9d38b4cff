import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { googleSignInUrl, paths, safeReturnTo, signInUrl } from './paths.ts'

test('a path is built from its template, with a query where one is given', () => {
  expect(paths.home()).toBe('/')
  expect(paths.athlete({ slug: 'mira' })).toBe('/athletes/mira')
  expect(paths.login({ returnTo: '/messages?to=7' })).toBe('/auth/login?returnTo=%2Fmessages%3Fto%3D7')
  expect(paths.article({ slug: 'a/b' }, { from: 'home' })).toBe('/articles/a%2Fb?from=home')
  expect(paths.respondToTestimonial.template).toBe('/testimonials/respond/{requestId}')
})

test('the sign-in URLs are those of the specification', () => {
  expect(signInUrl()).toBe('/api/login')
  expect(signInUrl({ returnTo: '/messages' })).toBe('/api/login?returnTo=%2Fmessages')
  expect(googleSignInUrl({ role: 'BRAND' })).toBe('/api/auth/google?role=BRAND')
})

describe('the return path', () => {
  test.each([
    '/',
    '/messages',
    '/athletes/7?tab=media#results',
    '/articles/%2f%2fevil.example',
    '/a?next=https://evil.example',
    '/@evil.example',
  ])('%s is accepted', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' /messages',
    '',
    undefined,
    null,
    7,
    ['/messages'],
    { toString: () => '/messages' },
  ])('%j is refused', (path) => {
    expect(safeReturnTo(path)).toBeUndefined()
  })

  test('never leads to another host, whatever it contains', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'a',
    )
    const written = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    )
    await fc.assert(
      fc.property(written, (text) => {
        const path = safeReturnTo(text)
        if (path === undefined) return
        expect(new URL(path, 'https://paddock.test').origin).toBe('https://paddock.test')
        expect(path).toMatch(/^\/(?![/\\])[^\s\\]*$/)
        expect(safeReturnTo(path)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
