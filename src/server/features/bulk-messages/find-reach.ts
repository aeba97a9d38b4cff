import { showAthleteCards } from '#server/features/athletes/show-athlete-cards.ts'
import { findSearched } from '#server/features/discover/find-searched.ts'
import { ownShortlist } from '#server/features/discover/shortlists.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { BULK_MAX, type ExclusionReason } from '#shared/messages/bulk-message.constants.ts'
import type {
  Audience,
  bulkMessageEndpoints,
  Reach,
  ReachedRacer,
} from '#shared/messages/bulk-message.contract.ts'
import { type Acquaintance, findAcquaintances } from './audience.store.ts'

const NAMELESS = 'Racer/Team'

export const showReach: Handler<typeof bulkMessageEndpoints.reach> = async ({ tx, actor, body }) => {
  const { recipients, ...rest } = await findReach(tx, actor.userId, body.audience)
  return { ...rest, recipients: recipients.map(({ racer }) => racer) }
}

type Recipient = { userId: string; racer: ReachedRacer }

/** Whom an audience reaches at this moment: the first so many who may be written to, and everybody who may not. */
export async function findReach(
  tx: Database,
  writerId: string,
  audience: Audience,
): Promise<Omit<Reach, 'recipients'> & { recipients: Recipient[] }> {
  const { athletes, missing } = await findAudience(tx, writerId, audience)
  const known = await findAcquaintances(
    tx,
    writerId,
    athletes.map(({ userId }) => userId),
  )
  const judged = athletes.map((athlete) => ({
    userId: athlete.userId,
    racer: toRacer(athlete),
    reason: reasonAgainst(writerId, known.get(athlete.userId)),
  }))
  const reachable = judged.filter(({ reason }) => reason === null)
  return {
    recipients: reachable.slice(0, BULK_MAX),
    excluded: [
      ...judged.flatMap(({ racer, reason }) => (reason ? { ...racer, reason } : [])),
      ...missing.map((athleteId) => ({ ...somebodyWhoLeft, athleteId, reason: 'NOT_LISTED' as const })),
    ],
    isCut: reachable.length > BULK_MAX,
  }
}

async function findAudience(
  tx: Database,
  ownerId: string,
  audience: Audience,
): Promise<{ athletes: AthleteCard[]; missing: string[] }> {
  if (audience.type === 'savedSearch') {
    const athletes = await findSearched(tx, { ownerId, searchId: audience.savedSearchId, limit: LIST_MAX })
    return { athletes, missing: [] }
  }
  const given =
    audience.type === 'shortlist'
      ? (await ownShortlist(tx, ownerId, audience.shortlistId)).athleteIds
      : audience.ids
  const ids = [...new Set(given)]
  const athletes = await showAthleteCards(tx, ids)
  const listed = new Set(athletes.map(({ id }) => id))
  return { athletes, missing: ids.filter((id) => !listed.has(id)) }
}

function reasonAgainst(writerId: string, known: Acquaintance | undefined): ExclusionReason | null {
  if (known?.userId === writerId) return 'SELF'
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

/** Who hides is not described, whoever holds on to the id. */
const somebodyWhoLeft = {
  name: 'A racer who left the directory',
  firstName: null,
  pictureUrl: null,
  number: null,
  homeTrack: null,
}
