import { useEffect, useState } from 'react'
import { request } from '#client/lib/call.ts'
import { IMPRESSIONS_MAX } from '#shared/impressions/impression.constants.ts'
import type { impressionEndpoints } from '#shared/impressions/impression.contract.ts'

const REPORT_EVERY_MS = 5_000
/** A card counts as seen when half of it is on the screen. */
const SEEN_SHARE = 0.5
const address: (typeof impressionEndpoints.report)['path'] = '/api/impressions'

/**
 * Reports which cards were seen, some seconds of scrolling at a time and each card once. Gives the `ref` of a card's
 * element, which carries the racer's id in `data-athlete`.
 */
export function useImpressions() {
  const [{ watch, report }] = useState(createWatch)
  useEffect(() => {
    const clock = setInterval(report, REPORT_EVERY_MS)
    return () => clearInterval(clock)
  }, [report])
  return watch
}

function createWatch() {
  const seen = new Set<string>()
  const waiting: string[] = []
  let observer: IntersectionObserver | undefined

  function see(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      const id = target instanceof HTMLElement && target.dataset.athlete
      if (!isIntersecting || !id || seen.has(id)) continue
      seen.add(id)
      waiting.push(id)
    }
  }

  return {
    watch(element: HTMLElement | null) {
      if (!element) return
      observer ??= new IntersectionObserver(see, { threshold: SEEN_SHARE })
      observer.observe(element)
      return () => {
        observer?.unobserve(element)
      }
    },
    report() {
      const ids = waiting.splice(0, IMPRESSIONS_MAX)
      // Nobody misses a few impressions, and nobody could do anything about it.
      if (ids.length > 0) request('POST', address, { ids }).catch(() => {})
    },
  }
}
