import type { Discipline, Motorsport } from '#shared/catalog/catalog.constants.ts'
import type { PromoterKind } from '#shared/promoters/promoter.constants.ts'
import { type Place, places } from './places.ts'

/** An event or series of the demo world. */
type DemoPromoter = {
  eventName: string
  /** Most are a series. */
  kind?: PromoterKind
  /** The name before `@demo.test`, where it is not the one the event's own name gives. */
  login?: string
  /** Without one its page is reached by its id. */
  hasSlug?: boolean
  hasHeaderImage?: boolean
  bio: string
  sports: Motorsport[]
  disciplines: Discipline[]
  classes: string[]
  sanctioningBody?: string
  foundedYear: number
  averageAttendance?: number
  homeTrack?: string
  location?: string
  place: Place
  history?: string
  isFeatured?: boolean
  priority: number
  /** How long ago the page was published. */
  daysAgo: number
}

export const promoters: DemoPromoter[] = [
  {
    eventName: 'Saltmarsh Endurance Series',
    login: 'promoter',
    bio: 'Four rounds, the last of them twenty-four hours long, on a road circuit between the marsh and the sea. Shared cars, shared tents, no prize money and a waiting list.',
    sports: ['stock-car-racing'],
    disciplines: ['GT_ENDURANCE', 'ROAD_COURSE'],
    classes: ['GT', 'GT Light', 'Touring'],
    sanctioningBody: 'Coastal Endurance Club',
    foundedYear: 2009,
    averageAttendance: 6200,
    homeTrack: 'Saltmarsh Road Circuit',
    place: places.savannah,
    history:
      'Began as a six-hour race for nine cars on an airfield. The night round was added when the marsh road was resurfaced.',
    isFeatured: true,
    priority: 95,
    daysAgo: 280,
  },
  {
    eventName: 'Piedmont Late Model Series',
    bio: 'Ten Saturday nights of late models at short ovals in the Carolinas and Virginia. Free grandstand for anyone under twelve.',
    sports: ['stock-car-racing'],
    disciplines: ['LATE_MODEL', 'SUPER_LATE_MODEL', 'LEGENDS'],
    classes: ['Late Model', 'Super Late Model', 'Legends'],
    sanctioningBody: 'Piedmont Oval Association',
    foundedYear: 1987,
    averageAttendance: 3400,
    homeTrack: 'Harrow Creek Speedway',
    place: places.hickory,
    history: 'Run by the same family since the first season; the trophy is a tobacco barn in bronze.',
    isFeatured: true,
    priority: 92,
    daysAgo: 350,
  },
  {
    eventName: 'Northern Gravel Cup',
    bio: 'Forest stages in spring and autumn, with service in the high-school car park and soup at every control.',
    sports: ['rally-racing'],
    disciplines: ['STAGE_RALLY', 'RALLY_SPRINT'],
    classes: ['Open', 'Two-wheel drive', 'Historic'],
    foundedYear: 1998,
    averageAttendance: 1800,
    homeTrack: 'Tamarack Stages',
    place: places.duluth,
    priority: 88,
    daysAgo: 301,
  },
  {
    eventName: 'World of Clay',
    bio: 'Sprint cars and midgets on clay, under lights. Eighteen nights from April to October.',
    sports: ['stock-car-racing'],
    disciplines: ['WINGED_SPRINT', 'MIDGET', 'DIRT_LATE_MODEL'],
    classes: ['Winged Sprint', 'Midget', 'Dirt Late Model', 'Rookie'],
    foundedYear: 2003,
    averageAttendance: 2900,
    homeTrack: 'Copperline Clay Oval',
    place: places.tulsa,
    isFeatured: true,
    priority: 86,
    daysAgo: 122,
  },
  {
    eventName: 'Glass Pass Hill Climb',
    kind: 'EVENT',
    bio: 'One road, one weekend, one car at a time. The pass is closed to traffic from Friday noon.',
    sports: ['hill-climb'],
    disciplines: ['HILL_CLIMB', 'PROTOTYPE', 'GRAVEL_HILL_CLIMB'],
    classes: ['Prototype', 'Open Wheel', 'Production', 'Vintage'],
    foundedYear: 1962,
    averageAttendance: 5100,
    homeTrack: 'Glass Pass',
    place: places.salida,
    history: 'The upper half was gravel until 2011; both records are kept.',
    priority: 84,
    daysAgo: 260,
  },
  {
    eventName: 'Lantern Bay Kartway',
    bio: 'Sprint and shifter karts by the sea, every second Sunday, with a school for beginners on the Saturday.',
    sports: ['karting'],
    disciplines: ['SPRINT_KARTING', 'SHIFTER_KART', 'ENDURANCE_KARTING'],
    classes: ['Cadet', 'Junior', 'Senior', 'Shifter'],
    foundedYear: 2015,
    averageAttendance: 450,
    homeTrack: 'Lantern Bay Kartway',
    place: places.sanLuisObispo,
    priority: 80,
    daysAgo: 205,
  },
  {
    eventName: 'Longleaf Dragstrip Nights',
    bio: 'Test and tune on Fridays, brackets on Saturdays, juniors first in the lanes.',
    sports: ['drag-racing'],
    disciplines: ['TOP_DRAGSTER', 'SUPER_COMP', 'BRACKET_RACING', 'JUNIOR_DRAGSTER'],
    classes: ['Top Dragster', 'Super Comp', 'Bracket', 'Junior'],
    foundedYear: 1979,
    averageAttendance: 1600,
    homeTrack: 'Longleaf Dragstrip',
    place: places.macon,
    priority: 78,
    daysAgo: 188,
  },
  {
    eventName: 'Desert Series Enduro',
    bio: 'Six desert loops for bikes. Bring water; the rest is marked.',
    sports: ['trials'],
    disciplines: ['ENDURO', 'HARE_SCRAMBLE', 'MOTOCROSS_250'],
    classes: ['Pro', 'Amateur', 'Women', 'Youth'],
    foundedYear: 2012,
    location: 'Santa Cruz flats, south of Tucson',
    place: places.tucson,
    priority: 75,
    daysAgo: 149,
  },
  {
    eventName: 'Lake Tamarack Ice Weekends',
    kind: 'EVENT',
    hasHeaderImage: false,
    bio: 'Racing on two feet of ice, when there are two feet of ice.',
    sports: ['rally-racing'],
    disciplines: ['ICE_RACING'],
    classes: ['Studded', 'Rubber'],
    foundedYear: 1991,
    averageAttendance: 700,
    homeTrack: 'Lake Tamarack Ice Oval',
    place: places.fairbanks,
    priority: 70,
    daysAgo: 95,
  },
  {
    eventName: 'Harbour Drift Nights',
    hasSlug: false,
    bio: 'Tandem battles between the containers on five Friday nights. Spectators stand on the mole.',
    sports: ['drifting'],
    disciplines: ['TANDEM_DRIFT', 'DRIFT', 'GYMKHANA'],
    classes: ['Pro', 'Pro-Am', 'Club'],
    foundedYear: 2018,
    averageAttendance: 2200,
    homeTrack: 'Saltmarsh Harbour Pad',
    place: places.tacoma,
    priority: 73,
    daysAgo: 54,
  },
  {
    eventName: 'Eden Moss Autocross League',
    bio: 'Cones on an airfield, six runs each, tea in the hangar.',
    sports: ['autocross'],
    disciplines: ['AUTOCROSS', 'TIME_ATTACK', 'TRACK_SPRINT'],
    classes: ['Street', 'Modified', 'Electric'],
    foundedYear: 2006,
    homeTrack: 'Eden Moss Airfield',
    place: places.carlisle,
    priority: 66,
    daysAgo: 110,
  },
  {
    eventName: 'Montée du Col de Verre',
    kind: 'EVENT',
    bio: 'Twenty-two hairpins above Grenoble, prototypes and classics, with the village square as the paddock.',
    sports: ['hill-climb'],
    disciplines: ['HILL_CLIMB', 'PROTOTYPE'],
    classes: ['Prototype', 'Berlinette', 'Classique'],
    foundedYear: 1956,
    averageAttendance: 8400,
    homeTrack: 'Col de Verre',
    place: places.grenoble,
    priority: 82,
    daysAgo: 240,
  },
  {
    eventName: 'Kurokawa Sessions',
    kind: 'EVENT',
    bio: 'Drift and gymkhana on a closed mountain road, by invitation and by good manners.',
    sports: ['drifting'],
    disciplines: ['DRIFT', 'GYMKHANA'],
    classes: ['Open', 'Beginners'],
    foundedYear: 2010,
    location: 'Kurokawa Pass',
    place: places.matsumoto,
    priority: 71,
    daysAgo: 132,
  },
  {
    eventName: 'Serra Alta Junior Formula',
    bio: 'A first season in single-seaters for drivers coming out of karts: eight weekends, one tyre, sealed engines.',
    sports: ['formula-racing', 'karting'],
    disciplines: ['JUNIOR_FORMULA', 'SINGLE_SEATER', 'SHIFTER_KART'],
    classes: ['Junior Formula', 'Shifter'],
    foundedYear: 2019,
    averageAttendance: 1200,
    place: places.caxiasDoSul,
    priority: 68,
    daysAgo: 73,
  },
]
