import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { impressionCalls } from '#client/lib/endpoint-map.ts'
import { IMPRESSIONS_MAX } from '#shared/impressions/impression.constants.ts'

const REPORT_EVERY_MS = 5_000
/** A card counts as seen when half of it is in the viewport. */
const SEEN_SHARE = 0.5

/**
 * Reports in batches which cards were seen, each card once per search text; the text is null while the cards of an
 * earlier search are still shown. Returns the `ref` for card elements, which carry the racer's id in `data-athlete`.
 */
export function useImpressions(words: string | null) {
  const [{ watch, ask, report }] = useState(createWatch)
  useEffect(() => ask(words), [ask, words])
  useEffect(() => {
    const clock = setInterval(report, REPORT_EVERY_MS)
    return () => clearInterval(clock)
  }, [report])
  return watch
}

function createWatch() {
  const seen = new Set<string>()
  const cards = new Set<HTMLElement>()
  let waiting: { id: string; words: string }[] = []
  let asked: string | null = null
  let observer: IntersectionObserver | undefined

  function see(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      const id = target instanceof HTMLElement && target.dataset.athlete
      if (!isIntersecting || !id || asked === null || seen.has(`${id} ${asked}`)) continue
      seen.add(`${id} ${asked}`)
      waiting.push({ id, words: asked })
    }
  }

  return {
    watch(element: HTMLElement | null) {
      if (!element) return
      observer ??= new IntersectionObserver(see, { threshold: SEEN_SHARE })
      observer.observe(element)
      cards.add(element)
      return () => {
        observer?.unobserve(element)
        cards.delete(element)
      }
    },
    /** Cards that stay were found by the new words too, so all of them are observed again. */
    ask(words: string | null) {
      if (words === asked) return
      asked = words
      if (words === null) return
      // A prefix of the words was not a search; it was still being typed.
      waiting = waiting.map((card) => (words.startsWith(card.words) ? { ...card, words: '' } : card))
      for (const card of cards) {
        observer?.unobserve(card)
        observer?.observe(card)
      }
    },
    report() {
      const batch = waiting
      waiting = []
      for (const words of new Set(batch.map((card) => card.words))) {
        const ids = batch.filter((card) => card.words === words).map(({ id }) => id)
        const body = { ids: ids.slice(0, IMPRESSIONS_MAX), ...(words && { search: words }) }
        // A few lost impressions do not matter.
        call(impressionCalls.report, { body }).catch(() => {})
      }
    },
  }
}
