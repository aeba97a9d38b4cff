import { SUGGESTIONS_MAX } from './search.constants.ts'

/** Specification 9: of all suggestions recent and popular searches take at most a third each. */
export const SHARE_MAX = Math.floor(SUGGESTIONS_MAX / 3)

type Sources<Item> = { recent: readonly Item[]; popular: readonly Item[]; suggestions: readonly Item[] }

/** At most ten in all, the own searches first; a text that stands there already is not said again. */
export function mixSuggestions<Item extends { text: string }>({
  recent,
  popular,
  suggestions,
}: Sources<Item>): Item[] {
  const said = new Set<string>()
  const take = (items: readonly Item[], max: number): Item[] => {
    const taken: Item[] = []
    for (const item of items) {
      const text = item.text.trim().toLowerCase()
      if (taken.length === max) break
      if (said.has(text)) continue
      said.add(text)
      taken.push(item)
    }
    return taken
  }
  const first = [...take(recent, SHARE_MAX), ...take(popular, SHARE_MAX)]
  return [...first, ...take(suggestions, SUGGESTIONS_MAX - first.length)]
}
