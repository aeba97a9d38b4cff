/** Words for skill, the least first. The other level words name who somebody is, not how good. */
const ladder = [
  'BEGINNER',
  'NOVICE',
  'ROOKIE',
  'AMATEUR',
  'CLUB_LEVEL',
  'SPORTSMAN',
  'INTERMEDIATE',
  'SEMI_PRO',
  'PRO_AM',
  'EXPERT',
  'ELITE',
  'PROFESSIONAL',
]

/** The wanted level and those above it. */
export function levelsFrom(wanted: string): string[] {
  const first = ladder.indexOf(wanted)
  return first < 0 ? [wanted] : ladder.slice(first)
}

/** The levels that a racer of this level reaches. */
export const levelsUpTo = (level: string | null): string[] => {
  if (level === null) return []
  const last = ladder.indexOf(level)
  return last < 0 ? [level] : ladder.slice(0, last + 1)
}

/** Whether a racer's level is the wanted one or above it. */
export const reachesLevel = (level: string | null, wanted: string): boolean =>
  level !== null && levelsFrom(wanted).includes(level)
