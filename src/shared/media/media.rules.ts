import { PROFILE_MEDIA } from './media.constants.ts'

/** The items that a profile shows: the first visible ones of the gallery. */
export const mediaOnProfile = (
  items: readonly { id: string; showOnProfile: boolean }[],
): ReadonlySet<string> =>
  new Set(
    items
      .filter(({ showOnProfile }) => showOnProfile)
      .slice(0, PROFILE_MEDIA)
      .map(({ id }) => id),
  )

/** Reorders some items among their own positions; all others stay. */
export function reorderSome<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const moved = new Set(ids)
  const next = ids.values()
  return items.map((item) => (moved.has(item.id) ? (byId.get(next.next().value ?? '') ?? item) : item))
}
