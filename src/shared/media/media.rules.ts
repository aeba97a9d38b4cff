import { PROFILE_MEDIA } from './media.constants.ts'

/** Which entries of a gallery a profile shows: the first few that may be shown, in the gallery's order. */
export const mediaOnProfile = (
  items: readonly { id: string; showOnProfile: boolean }[],
): ReadonlySet<string> =>
  new Set(
    items
      .filter(({ showOnProfile }) => showOnProfile)
      .slice(0, PROFILE_MEDIA)
      .map(({ id }) => id),
  )

/** Puts some of the entries in a new order, on the places that these had; all others stay where they are. */
export function reorderSome<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const moved = new Set(ids)
  const next = ids.values()
  return items.map((item) => (moved.has(item.id) ? (byId.get(next.next().value ?? '') ?? item) : item))
}
