import { SUGGESTIONS_MAX } from './search.constants.ts'

/** Specification 9: of all suggestions recent and popular searches take at most a third each. */
export const SHARE_MAX = Math.floor(SUGGESTIONS_MAX / 3)

type Sources<Item> = { recent: readonly Item[]; popular: readonly Item[]; suggestions: readonly Item[] }

/** At most ten in all, recent searches first; duplicate texts are dropped. */
export function mixSuggestions<Item extends { text: string }>({
  recent,
  popular,
  suggestions,
}: Sources<Item>): Item[] {
  const seen = new Set<string>()
  const pick = (items: readonly Item[], max: number): Item[] => {
    const picked: Item[] = []
    for (const item of items) {
      const text = item.text.trim().toLowerCase()
      if (picked.length === max) break
      if (seen.has(text)) continue
      seen.add(text)
      picked.push(item)
    }
    return picked
  }
  const first = [...pick(recent, SHARE_MAX), ...pick(popular, SHARE_MAX)]
  return [...first, ...pick(suggestions, SUGGESTIONS_MAX - first.length)]
}
