/** For how long a crowd is believed to be one. */
const REMEMBERED_MS = 30_000
const CROWDS_MAX = 1000

/**
 * Questions that were answered by more racers than are counted. What is said of them is "at least", which a few who come
 * or go do not change, so counting them again for everybody who asks the same would find nothing new.
 */
export function rememberCrowds(now: () => number = () => performance.now()) {
  const until = new Map<string, number>()
  return {
    isCrowd: (question: string) => (until.get(question) ?? Number.NEGATIVE_INFINITY) > now(),
    remember(question: string) {
      if (until.size >= CROWDS_MAX) until.clear()
      until.set(question, now() + REMEMBERED_MS)
    },
  }
}
