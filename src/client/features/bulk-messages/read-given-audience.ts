import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience } from '#shared/messages/bulk-message.contract.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whom a link from the scouting desk brought along: `?shortlist=<id>` or `?ids=<id>,<id>`. */
export function readGivenAudience({ shortlist, ids }: Record<string, unknown>): Audience | null {
  if (typeof shortlist === 'string' && UUID.test(shortlist)) {
    return { type: 'shortlist', shortlistId: shortlist }
  }
  const picked = [ids]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter((id) => UUID.test(id))
  return picked.length > 0 ? { type: 'pick', ids: [...new Set(picked)].slice(0, BULK_MAX) } : null
}
