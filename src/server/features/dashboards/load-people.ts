import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

/** The people whom the panels name, read once for all of them. */
export async function loadPeople(
  { tx }: ActorContext,
  ...userIds: readonly (readonly string[])[]
): Promise<ReadonlyMap<string, Correspondent>> {
  const ids = userIds.flat()
  return ids.length > 0 ? presentPeople({ tx }, ids) : new Map()
}
