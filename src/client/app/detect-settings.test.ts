import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { readSession, setSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { localTimeZone } from '#shared/timezone.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { detectSettings } from './detect-settings.ts'
import type { AppRouter } from './router.tsx'

type Navigation = { fromLocation?: unknown; hrefChanged: boolean }
const requests: unknown[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push([url, JSON.parse(String(body))])
    return Response.json({})
  })
})

/** Starts the detection for a user with these settings, in a browser of Vienna. */
function start(settings: Partial<CurrentUser['user']>) {
  const queryClient = createQueryClient()
  const session = aCurrentUser('BRAND')
  setSession(queryClient, { ...session, user: { ...session.user, ...settings } })
  let listener: ((event: Navigation) => void) | undefined
  const subscribe = ((_: string, given: (event: Navigation) => void) => {
    listener = given
    return () => {}
  }) as unknown as AppRouter['subscribe']
  detectSettings({ subscribe }, queryClient, ['de-AT', 'en'])
  return {
    settings: () => {
      const { locale, timezone } = readSession(queryClient)?.user ?? {}
      return { locale, timezone }
    },
    navigate: (event: Navigation) => listener?.(event),
  }
}

const unknown = { locale: null, timezone: null }
const detected = { locale: 'de-AT', timezone: localTimeZone() }

test('the region and time zone of the browser are stored with the first navigation', async () => {
  const { navigate, settings } = start(unknown)
  navigate({ hrefChanged: true })
  expect(settings()).toEqual(unknown)
  navigate({ fromLocation: {}, hrefChanged: true })
  expect(settings()).toEqual(detected)
  await expect.poll(() => requests).toEqual([['/api/users/me/settings', detected]])
})

test('what the user has chosen stays', () => {
  const { navigate, settings } = start({ locale: 'en-GB', timezone: 'Europe/London' })
  navigate({ fromLocation: {}, hrefChanged: true })
  expect(settings()).toEqual({ locale: 'en-GB', timezone: 'Europe/London' })
  expect(requests).toEqual([])
})
