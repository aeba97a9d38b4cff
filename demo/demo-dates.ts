import type { EventStatus } from '#shared/events/event.constants.ts'

const SATURDAY = 6
const SUNDAY = 7
const FRIDAY = 5

/** One date of the demo world, by the clocks at its track. */
type DemoDate = {
  title: string
  /** Which week, counted from the one that runs when the demo world is made. */
  week: number
  /** From Monday, 1, to Sunday, 7. */
  weekday: number
  hour: number
  /** How long it goes on, in hours. */
  hours: number
  status?: EventStatus
}

type DemoSeason = { timezone: string; dates: readonly DemoDate[] }

const nights = (weekday: number, hour: number, hours: number, titles: Record<number, string>): DemoDate[] =>
  Object.entries(titles).map(([week, title]) => ({ title, week: Number(week), weekday, hour, hours }))

/** The seasons of the demo promoters, by the slug of their names. */
export const demoSeasons: Record<string, DemoSeason> = {
  'saltmarsh-endurance-series': {
    timezone: 'America/New_York',
    dates: [
      ...nights(SATURDAY, 10, 6, {
        [-30]: 'Saltmarsh Six Hours',
        [-17]: 'Causeway 500',
        5: 'Winter Test Days',
      }),
      ...nights(SATURDAY, 11, 12, { 14: 'Tidewater Twelve' }),
      { title: 'Saltmarsh 24', week: 27, weekday: SATURDAY, hour: 15, hours: 24 },
      { title: 'Fog Bank Sprint', week: 2, weekday: SUNDAY, hour: 9, hours: 8, status: 'POSTPONED' },
    ],
  },
  'piedmont-late-model-series': {
    timezone: 'America/New_York',
    dates: nights(SATURDAY, 18, 5, {
      [-20]: 'Harrow Creek 125',
      [-12]: 'Tobacco Barn Classic',
      1: 'Thanksgiving Shootout',
      11: 'Harrow Creek Season Opener',
      19: 'Piedmont Double',
      28: 'Firefly 200',
    }),
  },
  'northern-gravel-cup': {
    timezone: 'America/Chicago',
    dates: nights(FRIDAY, 9, 56, {
      [-26]: 'Spring Thaw Rally',
      [-5]: 'Tamarack Autumn Stages',
      24: 'Spring Thaw Rally',
      46: 'Tamarack Autumn Stages',
    }),
  },
  'world-of-clay': {
    timezone: 'America/Chicago',
    dates: nights(SATURDAY, 18, 5, {
      [-28]: 'Copperline Opener',
      [-16]: 'Clay Under Lights',
      [-8]: 'Wings Over Tulsa',
      20: 'Copperline Opener',
      30: 'Clay Under Lights',
    }),
  },
  'glass-pass-hill-climb': {
    timezone: 'America/Denver',
    dates: [
      ...nights(FRIDAY, 12, 54, { [-18]: 'Glass Pass Hill Climb', 33: 'Glass Pass Hill Climb' }),
      ...nights(SATURDAY, 9, 7, { 29: 'Glass Pass Practice Day' }),
    ],
  },
  'lantern-bay-kartway': {
    timezone: 'America/Los_Angeles',
    dates: nights(SUNDAY, 9, 8, {
      [-4]: 'Lantern Bay Round 9',
      0: 'Lantern Bay Round 10',
      2: 'Lantern Bay Round 11',
      4: 'Lantern Bay Finals',
      10: 'Lantern Bay Round 1',
      12: 'Lantern Bay Round 2',
    }),
  },
  'longleaf-dragstrip-nights': {
    timezone: 'America/New_York',
    dates: [
      ...nights(FRIDAY, 18, 5, { [-2]: 'Test and Tune', 1: 'Test and Tune', 17: 'Test and Tune' }),
      ...nights(SATURDAY, 16, 7, { 3: 'Cold Air Brackets', 18: 'Longleaf Bracket Opener' }),
    ],
  },
  'desert-series-enduro': {
    timezone: 'America/Phoenix',
    dates: nights(SUNDAY, 7, 8, {
      [-6]: 'Santa Cruz Loop',
      3: 'Saguaro Loop',
      8: 'Dry Wash Loop',
      13: 'Ocotillo Loop',
    }),
  },
  'lake-tamarack-ice-weekends': {
    timezone: 'America/Anchorage',
    dates: [
      ...nights(SATURDAY, 11, 28, { 9: 'First Ice', 12: 'Two Feet Deep' }),
      { title: 'Last Ice', week: 16, weekday: SATURDAY, hour: 11, hours: 28, status: 'CANCELLED' },
    ],
  },
  'harbour-drift-nights': {
    timezone: 'America/Los_Angeles',
    dates: nights(FRIDAY, 19, 4, {
      [-14]: 'Container Row Tandems',
      [-9]: 'Mole Lights',
      26: 'Harbour Opener',
      31: 'Container Row Tandems',
    }),
  },
  'eden-moss-autocross-league': {
    timezone: 'Europe/London',
    dates: nights(SUNDAY, 10, 6, {
      [-7]: 'Hangar Cup',
      [-3]: 'Guy Fawkes Cones',
      15: 'Eden Moss Round 1',
      19: 'Eden Moss Round 2',
    }),
  },
  'montee-du-col-de-verre': {
    timezone: 'Europe/Paris',
    dates: nights(SATURDAY, 8, 34, { [-22]: 'Montée du Col de Verre', 34: 'Montée du Col de Verre' }),
  },
  'kurokawa-sessions': {
    timezone: 'Asia/Tokyo',
    dates: nights(SATURDAY, 8, 9, {
      [-10]: 'Kurokawa Autumn Session',
      6: 'Kurokawa Snow Session',
      22: 'Kurokawa Spring Session',
    }),
  },
  'serra-alta-junior-formula': {
    timezone: 'America/Sao_Paulo',
    dates: nights(SATURDAY, 9, 32, {
      [-24]: 'Serra Alta Weekend 3',
      [-11]: 'Serra Alta Weekend 6',
      1: 'Serra Alta Weekend 8',
      15: 'Serra Alta Weekend 1',
      21: 'Serra Alta Weekend 2',
    }),
  },
}
