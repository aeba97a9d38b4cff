import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'

/** Labels that are not simply the value's words. */
const ownLabels: Record<string, string> = {
  GT_ENDURANCE: 'GT Endurance',
  CROSS_COUNTRY: 'Cross-Country',
  SINGLE_SEATER: 'Single-Seater',
}

/** What a person reads for a motorsport or discipline: `LATE_MODEL` is "Late Model", `hill-climb` is "Hill Climb". */
export const catalogLabel = (value: string): string =>
  ownLabels[value] ??
  value
    .toLowerCase()
    .replace(/[_-]/g, ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** A profile's disciplines without the words for skill and level (specification 9). */
export const shownDisciplines = (values: readonly string[]): string[] =>
  values.filter((value) => !LEVEL_WORDS.includes(value))
