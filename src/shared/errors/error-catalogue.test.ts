import { expect, test } from 'vitest'
import { contactPitCrew, createErrorId, errorKindOf, errorScreens, shareErrorId } from './error-catalogue.ts'

/** Specification 8.1, typed out. The specification leaves the title of a crash open. */
test('every kind of error has the text of the specification', () => {
  expect(errorScreens).toEqual({
    notFound: {
      title: 'Off the racing line — page not found',
      description: "Looks like you took an exit that doesn't exist. Let's get you back on track.",
    },
    auth: {
      title: 'Pit pass required — please sign in',
      description: 'You need racing credentials to access this area of the track.',
    },
    api: {
      title: 'Quick tune-up needed',
      description: "There's an issue with your request. Double-check your inputs and try again.",
    },
    server: {
      title: 'We hit a yellow flag on the track',
      description: 'Something slowed us down on our end. Our pit crew is working to get things moving again.',
    },
    crash: {
      title: expect.stringMatching(/\S/),
      description: 'Something slowed us down. Our pit crew is on it. Please try again in a moment.',
    },
    validation: {
      title: 'Quick tune-up needed',
      description: 'Check the highlighted fields and make some adjustments before hitting the track.',
    },
    network: {
      title: 'Connection lost in the chicane',
      description: 'Check your internet connection and try again. The track will be ready when you are.',
    },
    profile: {
      title: 'Profile setup required',
      description: 'Complete your racing profile to access all features and get on the track.',
    },
  })
})

test.each([
  [404, 'notFound'],
  [401, 'auth'],
  [403, 'auth'],
  [400, 'api'],
  [409, 'api'],
  [410, 'api'],
  [429, 'api'],
  [422, 'validation'],
  [500, 'server'],
  [503, 'server'],
  [599, 'server'],
])('%i is shown as %s', (status, kind) => {
  expect(errorKindOf(status)).toBe(kind)
})

test('an error id is the reference for support', () => {
  expect(shareErrorId('ERR_1_a')).toBe('Share Error ID ERR_1_a with support so we can accelerate the fix.')
  expect(contactPitCrew).toBe('If this keeps happening, contact our pit crew for assistance.')
})

test('an error id contains its time and is unique', () => {
  expect(createErrorId(1_750_000_000_000)).toMatch(/^ERR_1750000000000_[a-z0-9]{6}$/)
  const before = Date.now()
  const [, time] = /^ERR_(\d+)_[a-z0-9]+$/.exec(createErrorId()) ?? []
  expect(Number(time)).toBeGreaterThanOrEqual(before)
  expect(new Set(Array.from({ length: 1_000 }, () => createErrorId(1))).size).toBe(1_000)
})
