import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'

/** Specification 3: the kinds of motorsport, in the order they are offered. */
export const motorsportList = [
  { value: 'stock-car-racing', label: 'Stock Car Racing' },
  { value: 'rally-racing', label: 'Rally Racing' },
  { value: 'drag-racing', label: 'Drag Racing' },
  { value: 'formula-racing', label: 'Formula Racing' },
  { value: 'karting', label: 'Karting' },
  { value: 'drifting', label: 'Drifting' },
  { value: 'autocross', label: 'Autocross' },
  { value: 'hill-climb', label: 'Hill Climb' },
  { value: 'trials', label: 'Trials' },
] as const satisfies readonly { value: string; label: string }[]

export type Motorsport = (typeof motorsportList)[number]['value']

export const disciplineList = [
  { value: 'STOCK_CAR', label: 'Stock Car', motorsport: 'stock-car-racing' },
  { value: 'LATE_MODEL', label: 'Late Model', motorsport: 'stock-car-racing' },
  { value: 'SUPER_LATE_MODEL', label: 'Super Late Model', motorsport: 'stock-car-racing' },
  { value: 'DIRT_LATE_MODEL', label: 'Dirt Late Model', motorsport: 'stock-car-racing' },
  { value: 'MODIFIED', label: 'Modified', motorsport: 'stock-car-racing' },
  { value: 'STREET_STOCK', label: 'Street Stock', motorsport: 'stock-car-racing' },
  { value: 'LEGENDS', label: 'Legends', motorsport: 'stock-car-racing' },
  { value: 'WINGED_SPRINT', label: 'Winged Sprint', motorsport: 'stock-car-racing' },
  { value: 'MIDGET', label: 'Midget', motorsport: 'stock-car-racing' },
  { value: 'ROAD_COURSE', label: 'Road Course', motorsport: 'stock-car-racing' },
  { value: 'GT_ENDURANCE', label: 'GT Endurance', motorsport: 'stock-car-racing' },
  { value: 'PIT_CREW_CHALLENGE', label: 'Pit Crew Challenge', motorsport: 'stock-car-racing' },
  { value: 'STAGE_RALLY', label: 'Stage Rally', motorsport: 'rally-racing' },
  { value: 'RALLY_SPRINT', label: 'Rally Sprint', motorsport: 'rally-racing' },
  { value: 'RALLYCROSS', label: 'Rallycross', motorsport: 'rally-racing' },
  { value: 'CROSS_COUNTRY', label: 'Cross-Country', motorsport: 'rally-racing' },
  { value: 'REGULARITY', label: 'Regularity', motorsport: 'rally-racing' },
  { value: 'ICE_RACING', label: 'Ice Racing', motorsport: 'rally-racing' },
  { value: 'TOP_DRAGSTER', label: 'Top Dragster', motorsport: 'drag-racing' },
  { value: 'SUPER_COMP', label: 'Super Comp', motorsport: 'drag-racing' },
  { value: 'BRACKET_RACING', label: 'Bracket Racing', motorsport: 'drag-racing' },
  { value: 'JUNIOR_DRAGSTER', label: 'Junior Dragster', motorsport: 'drag-racing' },
  { value: 'STREET_LEGAL_DRAG', label: 'Street Legal Drag', motorsport: 'drag-racing' },
  { value: 'SINGLE_SEATER', label: 'Single-Seater', motorsport: 'formula-racing' },
  { value: 'JUNIOR_FORMULA', label: 'Junior Formula', motorsport: 'formula-racing' },
  { value: 'FORMULA_STUDENT', label: 'Formula Student', motorsport: 'formula-racing' },
  { value: 'HISTORIC_FORMULA', label: 'Historic Formula', motorsport: 'formula-racing' },
  { value: 'SPRINT_KARTING', label: 'Sprint Karting', motorsport: 'karting' },
  { value: 'SHIFTER_KART', label: 'Shifter Kart', motorsport: 'karting' },
  { value: 'ENDURANCE_KARTING', label: 'Endurance Karting', motorsport: 'karting' },
  { value: 'OVAL_KARTING', label: 'Oval Karting', motorsport: 'karting' },
  { value: 'DRIFT', label: 'Drift', motorsport: 'drifting' },
  { value: 'TANDEM_DRIFT', label: 'Tandem Drift', motorsport: 'drifting' },
  { value: 'GYMKHANA', label: 'Gymkhana', motorsport: 'drifting' },
  { value: 'AUTOCROSS', label: 'Autocross', motorsport: 'autocross' },
  { value: 'TIME_ATTACK', label: 'Time Attack', motorsport: 'autocross' },
  { value: 'TRACK_SPRINT', label: 'Track Sprint', motorsport: 'autocross' },
  { value: 'HILL_CLIMB', label: 'Hill Climb', motorsport: 'hill-climb' },
  { value: 'GRAVEL_HILL_CLIMB', label: 'Gravel Hill Climb', motorsport: 'hill-climb' },
  { value: 'PROTOTYPE', label: 'Prototype', motorsport: 'hill-climb' },
  { value: 'TRIALS', label: 'Trials', motorsport: 'trials' },
  { value: 'INDOOR_TRIALS', label: 'Indoor Trials', motorsport: 'trials' },
  { value: 'ENDURO', label: 'Enduro', motorsport: 'trials' },
  { value: 'MOTOCROSS_250', label: 'Motocross 250', motorsport: 'trials' },
  { value: 'HARE_SCRAMBLE', label: 'Hare Scramble', motorsport: 'trials' },
] as const satisfies readonly { value: string; label: string; motorsport: Motorsport }[]

export type Discipline = (typeof disciplineList)[number]['value']

/** Profiles carry words for skill and level among their disciplines; people never see them there. */
export const levelList = LEVEL_WORDS.map((value) => ({ value, label: titleCase(value) }))

function titleCase(value: string): string {
  return value
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
