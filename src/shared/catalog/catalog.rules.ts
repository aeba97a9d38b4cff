import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'
import { disciplineList, motorsportList } from './catalog.constants.ts'

const labels = new Map<string, string>(
  [...motorsportList, ...disciplineList].map((item) => [item.value, item.label]),
)

/** What a person reads for a motorsport or discipline; one the catalogue does not know is shown in its own words. */
export const catalogLabel = (value: string): string => labels.get(value) ?? value.replaceAll('_', ' ')

/** A profile's disciplines without the words for skill and level (specification 9). */
export const shownDisciplines = (values: readonly string[]): string[] =>
  values.filter((value) => !LEVEL_WORDS.includes(value))
