import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'
import { catalogLabel } from './catalog.rules.ts'

/** Specification 3: the kinds of motorsport, in the order they are offered. */
const motorsports = [
  { value: 'stock-car-racing' },
  { value: 'rally-racing' },
  { value: 'drag-racing' },
  { value: 'formula-racing' },
  { value: 'karting' },
  { value: 'drifting' },
  { value: 'autocross' },
  { value: 'hill-climb' },
  { value: 'trials' },
] as const

export type Motorsport = (typeof motorsports)[number]['value']

const disciplines = [
  { value: 'STOCK_CAR', motorsport: 'stock-car-racing' },
  { value: 'LATE_MODEL', motorsport: 'stock-car-racing' },
  { value: 'SUPER_LATE_MODEL', motorsport: 'stock-car-racing' },
  { value: 'DIRT_LATE_MODEL', motorsport: 'stock-car-racing' },
  { value: 'MODIFIED', motorsport: 'stock-car-racing' },
  { value: 'STREET_STOCK', motorsport: 'stock-car-racing' },
  { value: 'LEGENDS', motorsport: 'stock-car-racing' },
  { value: 'WINGED_SPRINT', motorsport: 'stock-car-racing' },
  { value: 'MIDGET', motorsport: 'stock-car-racing' },
  { value: 'ROAD_COURSE', motorsport: 'stock-car-racing' },
  { value: 'GT_ENDURANCE', motorsport: 'stock-car-racing' },
  { value: 'PIT_CREW_CHALLENGE', motorsport: 'stock-car-racing' },
  { value: 'STAGE_RALLY', motorsport: 'rally-racing' },
  { value: 'RALLY_SPRINT', motorsport: 'rally-racing' },
  { value: 'RALLYCROSS', motorsport: 'rally-racing' },
  { value: 'CROSS_COUNTRY', motorsport: 'rally-racing' },
  { value: 'REGULARITY', motorsport: 'rally-racing' },
  { value: 'ICE_RACING', motorsport: 'rally-racing' },
  { value: 'TOP_DRAGSTER', motorsport: 'drag-racing' },
  { value: 'SUPER_COMP', motorsport: 'drag-racing' },
  { value: 'BRACKET_RACING', motorsport: 'drag-racing' },
  { value: 'JUNIOR_DRAGSTER', motorsport: 'drag-racing' },
  { value: 'STREET_LEGAL_DRAG', motorsport: 'drag-racing' },
  { value: 'SINGLE_SEATER', motorsport: 'formula-racing' },
  { value: 'JUNIOR_FORMULA', motorsport: 'formula-racing' },
  { value: 'FORMULA_STUDENT', motorsport: 'formula-racing' },
  { value: 'HISTORIC_FORMULA', motorsport: 'formula-racing' },
  { value: 'SPRINT_KARTING', motorsport: 'karting' },
  { value: 'SHIFTER_KART', motorsport: 'karting' },
  { value: 'ENDURANCE_KARTING', motorsport: 'karting' },
  { value: 'OVAL_KARTING', motorsport: 'karting' },
  { value: 'DRIFT', motorsport: 'drifting' },
  { value: 'TANDEM_DRIFT', motorsport: 'drifting' },
  { value: 'GYMKHANA', motorsport: 'drifting' },
  { value: 'AUTOCROSS', motorsport: 'autocross' },
  { value: 'TIME_ATTACK', motorsport: 'autocross' },
  { value: 'TRACK_SPRINT', motorsport: 'autocross' },
  { value: 'HILL_CLIMB', motorsport: 'hill-climb' },
  { value: 'GRAVEL_HILL_CLIMB', motorsport: 'hill-climb' },
  { value: 'PROTOTYPE', motorsport: 'hill-climb' },
  { value: 'TRIALS', motorsport: 'trials' },
  { value: 'INDOOR_TRIALS', motorsport: 'trials' },
  { value: 'ENDURO', motorsport: 'trials' },
  { value: 'MOTOCROSS_250', motorsport: 'trials' },
  { value: 'HARE_SCRAMBLE', motorsport: 'trials' },
] as const satisfies readonly { value: string; motorsport: Motorsport }[]

const withLabel = <T extends { value: string }>(item: T) => ({ ...item, label: catalogLabel(item.value) })

export const motorsportList = motorsports.map(withLabel)
export const disciplineList = disciplines.map(withLabel)

/** Profiles carry words for skill and level among their disciplines; people never see them there. */
export const levelList = LEVEL_WORDS.map((value) => ({ value, label: catalogLabel(value) }))
