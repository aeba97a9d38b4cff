import type { BrandCategory } from '#shared/brands/brand.constants.ts'

/** A company of the demo world. */
type DemoBrand = {
  name: string
  /** The name before `@demo.test`, where it is not the one the company's own name gives. */
  login?: string
  tagline: string
  description: string
  categories: BrandCategory[]
  countryCode: string
  isAccepting?: boolean
  isFeatured?: boolean
  /** How long ago the page was published. */
  daysAgo: number
}

export const brands: DemoBrand[] = [
  {
    name: 'Kestrel Lubricants',
    login: 'brand',
    tagline: 'Small batches, long runs.',
    description:
      'Race oils blended in small batches in Ohio. Product, discount codes and a stipend per podium for late model crews.',
    categories: ['OIL_AND_FLUIDS', 'GARAGE', 'APPAREL'],
    countryCode: 'US',
    isAccepting: true,
    isFeatured: true,
    daysAgo: 20,
  },
  {
    name: 'Moraine Tyre Works',
    tagline: 'Made for the surface you get.',
    description: 'Gravel and tarmac tyres tested by the people who race on them.',
    categories: ['TYRES', 'RALLY', 'TRACK_DAY'],
    countryCode: 'GB',
    isAccepting: true,
    isFeatured: true,
    daysAgo: 24,
  },
  {
    name: 'Tallow & Pine Coffee',
    tagline: 'First in the paddock.',
    description: 'Paddock coffee at 5 a.m., from a roaster that sponsors first-season teams.',
    categories: ['FOOD_AND_DRINK', 'HOSPITALITY'],
    countryCode: 'US',
    isAccepting: true,
    isFeatured: true,
    daysAgo: 30,
  },
  {
    name: 'Corvane Helmets',
    tagline: 'Your name goes on the outside.',
    description:
      'Full-face helmets, painted to order. We fit two racers a season with everything from balaclava to tear-offs.',
    categories: ['HELMETS', 'SAFETY', 'RACEWEAR'],
    countryCode: 'IT',
    isAccepting: true,
    isFeatured: true,
    daysAgo: 41,
  },
  {
    name: 'Voltmere Trackside Charging',
    tagline: 'Power where the paddock is.',
    description:
      'Chargers on trailers for electric classes and tow cars. We look for teams that will park one beside their awning.',
    categories: ['ELECTRIC', 'POWER', 'PADDOCK_EQUIPMENT'],
    countryCode: 'DE',
    isAccepting: true,
    isFeatured: true,
    daysAgo: 52,
  },
  {
    name: 'Ironwick Torque Tools',
    tagline: 'Click, once.',
    description:
      'Torque wrenches, wheel guns and the patience to calibrate yours for nothing if you wear the cap.',
    categories: ['TOOLS', 'GARAGE'],
    countryCode: 'US',
    isAccepting: true,
    daysAgo: 66,
  },
  {
    name: 'Ninth Gear Sim Rigs',
    tagline: 'Practise on Tuesday.',
    description:
      'Rigs, pedals and wheels for drivers who learn tracks at home. Partners stream one evening a week.',
    categories: ['SIM_RACING', 'ELECTRONICS'],
    countryCode: 'CA',
    isAccepting: true,
    daysAgo: 35,
  },
  {
    name: 'Quillon Energy',
    tagline: 'For the last stint.',
    description: 'An energy drink without the shouting. Crates for crews, codes for fans.',
    categories: ['FOOD_AND_DRINK', 'ENERGY_DRINKS'],
    countryCode: 'US',
    isAccepting: true,
    daysAgo: 78,
  },
  {
    name: 'Dunmore St. Garage',
    tagline: 'Bodywork, and a kettle.',
    description:
      'A local garage that paints, straightens and stores race cars over the winter for the team on our sign.',
    categories: ['GARAGE', 'BODYWORK', 'LOCAL_BUSINESS'],
    countryCode: 'US',
    daysAgo: 190,
  },
  {
    name: 'Larkspur Racewear',
    tagline: 'Cut for sitting down.',
    description: 'Suits, gloves and boots in sizes that include children and tall people.',
    categories: ['RACEWEAR', 'SAFETY', 'APPAREL'],
    countryCode: 'GB',
    isAccepting: true,
    daysAgo: 83,
  },
  {
    name: 'Brasshollow Brakes',
    tagline: 'Later than that.',
    description:
      'Pads and discs for cars that weigh more than they should. Test sets in return for temperatures.',
    categories: ['BRAKES', 'TRACK_DAY'],
    countryCode: 'US',
    isAccepting: true,
    daysAgo: 99,
  },
  {
    name: 'Vane & Tallis Aero',
    tagline: 'Less drag, more grip, same trailer.',
    description: 'Splitters, wings and honest wind-tunnel sheets for club racers.',
    categories: ['AERODYNAMICS', 'BODYWORK'],
    countryCode: 'GB',
    daysAgo: 120,
  },
  {
    name: 'Copperleaf Cooling',
    tagline: 'It was never the gauge.',
    description: 'Radiators and oil coolers brazed by hand, with a spare on the shelf for partner teams.',
    categories: ['COOLING', 'ENGINE_PARTS'],
    countryCode: 'AU',
    daysAgo: 134,
  },
  {
    name: 'Sundrey Harness Co.',
    tagline: 'Sit tight.',
    description: 'Belts, nets and re-webbing before they expire. We remind every racer we have ever fitted.',
    categories: ['SAFETY'],
    countryCode: 'US',
    daysAgo: 151,
  },
  {
    name: 'Pellworth Trailers',
    tagline: 'Gets you home.',
    description:
      'Open and covered trailers. One loan trailer each season for a team that tows further than it should.',
    categories: ['TRANSPORT', 'PADDOCK_EQUIPMENT'],
    countryCode: 'US',
    isAccepting: true,
    daysAgo: 108,
  },
  {
    name: 'Gantry Nine Timing',
    tagline: 'To the thousandth, in the rain.',
    description: 'Transponders, loops and live timing for club events; free rental for junior classes.',
    categories: ['TIMING', 'ELECTRONICS', 'EVENTS'],
    countryCode: 'FR',
    daysAgo: 171,
  },
  {
    name: 'Mossgate Fire Safety',
    tagline: 'Hope is not a system.',
    description: 'Plumbed-in extinguishers, hand-helds and servicing at the circuit.',
    categories: ['SAFETY', 'PADDOCK_EQUIPMENT'],
    countryCode: 'GB',
    daysAgo: 205,
  },
  {
    name: 'Hobnail Row Boots',
    tagline: 'For the other fifteen hours.',
    description:
      'Work boots for crews who stand on concrete all day. Team orders with your number on the tongue.',
    categories: ['APPAREL', 'GARAGE'],
    countryCode: 'ES',
    daysAgo: 214,
  },
  {
    name: 'Underlane Insurance',
    tagline: 'Read before you race.',
    description:
      'Paddock, storage and transit cover explained in one page, by people who have claimed on it.',
    categories: ['SERVICES', 'INSURANCE'],
    countryCode: 'US',
    daysAgo: 233,
  },
  {
    name: 'Turnstile Pies',
    tagline: 'Hot at half-time, hotter at the finish.',
    description: 'Pies at ovals and hill climbs. We name one after the racer we back, and pay by the pie.',
    categories: ['BAKERY', 'HOSPITALITY', 'LOCAL_BUSINESS'],
    countryCode: 'GB',
    isAccepting: true,
    daysAgo: 45,
  },
  {
    name: 'Cinderbank Wheels',
    tagline: 'Round, every time.',
    description: 'Cast and spun wheels with published runout. Seconds go to student teams.',
    categories: ['WHEELS', 'TRACK_DAY', 'RALLY'],
    countryCode: 'JP',
    daysAgo: 248,
  },
  {
    name: 'Blythe Hollow Print Works',
    tagline: 'Straight lines on curved doors.',
    description: 'Wraps, decals and number sets, printed overnight during race week.',
    categories: ['PRINT', 'BODYWORK', 'LOCAL_BUSINESS'],
    countryCode: 'BR',
    daysAgo: 262,
  },
]
