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

/** Whether a racer's level is the wanted one or above it. */
export function reachesLevel(level: string | null, wanted: string): boolean {
  if (level === null) return false
  const [own, asked] = [ladder.indexOf(level), ladder.indexOf(wanted)]
  return own < 0 || asked < 0 ? level === wanted : own >= asked
}
