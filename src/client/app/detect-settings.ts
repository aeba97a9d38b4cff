import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { readSession, setSession } from '#client/lib/session.ts'
import { closestLocale } from '#shared/format/locale.ts'
import { localTimeZone } from '#shared/timezone.ts'
import type { AppRouter } from './router.tsx'

/**
 * Stores the time zone and the region of the browser for a user who has none yet. It waits for a navigation, such as the
 * one after signing in: the screen that the server rendered must hydrate with the settings that the server knew.
 */
export function detectSettings(
  router: Pick<AppRouter, 'subscribe'>,
  queryClient: QueryClient,
  languages: readonly string[] = navigator.languages,
): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    const session = readSession(queryClient)
    if (!fromLocation || !hrefChanged || !session) return
    const { locale, timezone } = session.user
    const detected = {
      ...(locale === null && { locale: closestLocale(languages) }),
      ...(timezone === null && { timezone: localTimeZone() }),
    }
    if (Object.keys(detected).length === 0) return
    setSession(queryClient, { ...session, user: { ...session.user, ...detected } })
    call(accountSettingCalls.changeSettings, { body: detected }).catch((error: unknown) =>
      console.warn('The time zone could not be stored', error),
    )
  })
}
