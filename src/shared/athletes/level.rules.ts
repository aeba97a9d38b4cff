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

/** Whether a racer's level is the wanted one or above it. */
export const reachesLevel = (level: string | null, wanted: string): boolean =>
  level !== null && levelsFrom(wanted).includes(level)
