import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { personalCalendar } from '#shared/paths.ts'

const feed = z.object({ purpose: z.literal('calendar'), userId: z.uuid() })

/** Where a calendar app subscribes to the dates a user follows; the token authorizes it, as it has no session. */
export const calendarFeed = (
  { encryption, appUrl }: { encryption: Encryption; appUrl: string },
  userId: string,
): string => {
  const token = encryption.encryptToken(JSON.stringify({ purpose: 'calendar', userId }))
  return `${appUrl}${personalCalendar(token)}`
}

export function readCalendarToken(encryption: Encryption, token: string): string {
  try {
    return feed.parse(JSON.parse(encryption.decryptToken(token))).userId
  } catch {
    throw notFound('calendar')
  }
}

export const getCalendarFeed: Handler<typeof eventDateEndpoints.feed> = async ({
  encryption,
  env,
  actor,
}) => ({
  url: calendarFeed({ encryption, appUrl: env.APP_URL }, actor.userId),
})
