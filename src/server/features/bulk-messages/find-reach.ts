import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import { findSavedSearchAthletes, loadShortlist } from '#server/features/search/search.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { BULK_MAX, type ExclusionReason } from '#shared/messages/bulk-message.constants.ts'
import type {
  Audience,
  bulkMessageEndpoints,
  Reach,
  ReachedRacer,
} from '#shared/messages/bulk-message.contract.ts'
import { findReachability, type Reachability } from './audience.store.ts'

const NAMELESS = 'Racer/Team'

export const getReach: Handler<typeof bulkMessageEndpoints.reach> = async (ctx) => {
  const { recipients, ...rest } = await findReach(ctx, ctx.body.audience)
  return { ...rest, recipients: recipients.map(({ racer }) => racer) }
}

type Recipient = { userId: string; racer: ReachedRacer }

/** Resolves an audience now: the recipients, up to the limit, and everybody excluded with the reason. */
export async function findReach(
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  audience: Audience,
): Promise<Omit<Reach, 'recipients'> & { recipients: Recipient[] }> {
  const senderId = ctx.actor.userId
  const { athletes, missing } = await findAudience(ctx, audience)
  const known = await findReachability(
    ctx.tx,
    senderId,
    athletes.map(({ userId }) => userId),
  )
  const checked = athletes.map((athlete) => ({
    userId: athlete.userId,
    racer: toRacer(athlete),
    reason: exclusionReason(senderId, known.get(athlete.userId)),
  }))
  const reachable = checked.filter(({ reason }) => reason === null)
  return {
    recipients: reachable.slice(0, BULK_MAX),
    excluded: [
      ...checked.flatMap(({ racer, reason }) => (reason ? { ...racer, reason } : [])),
      ...missing.map((athleteId) => ({ ...unlistedRacer, athleteId, reason: 'NOT_LISTED' as const })),
    ],
    isCut: reachable.length > BULK_MAX,
  }
}

async function findAudience(
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  audience: Audience,
): Promise<{ athletes: AthleteCard[]; missing: string[] }> {
  if (audience.type === 'savedSearch') {
    const athletes = await findSavedSearchAthletes(ctx, audience.savedSearchId, LIST_MAX)
    return { athletes, missing: [] }
  }
  const given =
    audience.type === 'shortlist' ? (await loadShortlist(ctx, audience.shortlistId)).athleteIds : audience.ids
  const ids = [...new Set(given)]
  const athletes = await presentAthleteCards(ctx.tx, ids)
  const listed = new Set(athletes.map(({ id }) => id))
  return { athletes, missing: ids.filter((id) => !listed.has(id)) }
}

function exclusionReason(senderId: string, known: Reachability | undefined): ExclusionReason | null {
  if (known?.userId === senderId) return 'SELF'
  if (!known || known.isClosed) return 'NOT_LISTED'
  if (known.isBlocked) return 'BLOCKED'
  if (known.isContacted) return 'RECENTLY_CONTACTED'
  return known.isUnanswered ? 'UNANSWERED' : null
}

const toRacer = ({ id, firstName, lastName, profileImageUrl, number, homeTrack }: AthleteCard) => ({
  athleteId: id,
  name: [firstName, lastName].filter(Boolean).join(' ') || NAMELESS,
  firstName,
  pictureUrl: profileImageUrl,
  number,
  homeTrack,
})

/** Unlisted racers are not described, even to somebody who knows the id. */
const unlistedRacer = {
  name: 'A racer who left the directory',
  firstName: null,
  pictureUrl: null,
  number: null,
  homeTrack: null,
}
