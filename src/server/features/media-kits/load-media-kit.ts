import { loadAthlete } from '#server/features/athletes/get-athlete.ts'
import { findConfirmedEmail } from '#server/features/auth/account.reads.ts'
import { listNextRaces } from '#server/features/events/list-event-dates.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { athletePath } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { formatMonth } from '#shared/format/date.ts'
import { notFound } from '#shared/http/problem.ts'

const RACES = 4

export type MediaKit = {
  profile: AthleteProfile
  races: Pick<EventDate, 'title' | 'startsAt' | 'timezone' | 'track' | 'city'>[]
  /** Only in a copy that the racer makes for themselves; those of others lead to the page. */
  email: string | null
  pageUrl: string
  /** When it was true: "November 2026". */
  month: string
}

type Viewer = { tx: Database; actor: Actor }

/** Loads a racer whose media kit the viewer may have: their own, or that of any page the viewer can see. */
export async function loadRacer(viewer: Viewer, id: string): Promise<AthleteProfile> {
  const profile = await loadAthlete(viewer, id)
  if (profile.promoter) throw notFound('racer')
  return profile
}

type KitOptions = { id: string; appUrl: string; withEmail: boolean }

export async function loadMediaKit(viewer: Viewer, { id, appUrl, withEmail }: KitOptions): Promise<MediaKit> {
  const profile = await loadRacer(viewer, id)
  const isOwner = profile.userId === viewer.actor.userId
  const races = await listNextRaces(viewer.tx, profile.userId, RACES)
  return {
    profile,
    races: races.map(({ title, startsAt, timezone, track, city }) => ({
      title,
      startsAt,
      timezone,
      track,
      city,
    })),
    email: withEmail && isOwner ? await findConfirmedEmail(viewer.tx, profile.userId) : null,
    pageUrl: `${appUrl}${athletePath(profile)}`,
    month: formatMonth(new Date()),
  }
}
