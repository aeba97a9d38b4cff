/** A text that was planted in private data, and the only users who may read it. */
export type Markers = ReadonlyMap<string, { readers: ReadonlySet<string>; where: string }>

/** Letters and digits only, so that escaping, highlighting and URLs leave it as it is. */
export const MARKER = /zq[0-9a-z]+qz/g

/** Of the acceptance: no request takes longer. */
export const SLOW_MS = 2_000

export type Fault = { kind: 'status' | 'leak' | 'slow'; what: string }

/** What is wrong with a response; empty for a correct one. */
export function findFaults(
  { status, text, userId }: { status: number; text: string; userId: string | null },
  markers: Markers,
): Fault[] {
  const faults: Fault[] = []
  if (status >= 500) faults.push({ kind: 'status', what: `status ${status}` })
  const places = new Set<string>()
  for (const [marker] of text.matchAll(MARKER)) {
    const planted = markers.get(marker)
    if (planted && !(userId && planted.readers.has(userId))) places.add(planted.where)
  }
  for (const where of places) faults.push({ kind: 'leak', what: `contains ${where} of another account` })
  return faults
}
