import type { BudgetCurrency, WantedLevel } from '#shared/brands/brand.constants.ts'
import type { Motorsport } from '#shared/catalog/catalog.constants.ts'
import type { OfferType } from '#shared/offers/offer.constants.ts'

/** What a company of the demo world adds to its first lines, and what it looks for. */
type BrandWishes = {
  about: string
  lookingFor: string
  sports: Motorsport[]
  countries: string[]
  level?: WantedLevel
  offers: OfferType[]
  /** In whole units of the currency. */
  budget?: { from?: number; to?: number; currency: BudgetCurrency }
}

/** By the name of the company. */
export const brandWishes: Record<string, BrandWishes> = {
  'Kestrel Lubricants': {
    about:
      'We started in a two-bay garage in Canton with one kettle and a customer who blew up engines for a hobby. Today four people blend everything, and the person who answers the phone is the person who filled the can.\n\nPartners get their oil analysed after every meeting. We publish the sheets, good and bad, because that is the only advertising that ever worked for us.',
    lookingFor:
      'Crews that run a full season on ovals within a day of Ohio, change their own oil and write down when. A logo on the hood is nice; a photo of the drain pan is better.',
    sports: ['stock-car-racing', 'drag-racing'],
    countries: ['US', 'CA'],
    level: 'AMATEUR',
    offers: ['PRODUCT', 'DISCOUNT_CODE', 'MIXED'],
    budget: { from: 500, to: 5000, currency: 'USD' },
  },
  'Moraine Tyre Works': {
    about:
      'Our compounds are mixed for wet slate, dry gravel and the hour when one becomes the other. Each pattern is cut on a test mule that three of our partners share, and their names are moulded into the sidewall they asked for.\n\nWe would rather sell you two good tyres than four.',
    lookingFor:
      'Rally and hill climb crews who bring back worn sets with notes on them. We read handwriting.',
    sports: ['rally-racing', 'hill-climb', 'autocross'],
    countries: ['GB', 'FR', 'DE', 'ES'],
    level: 'INTERMEDIATE',
    offers: ['PRODUCT', 'CASH'],
    budget: { from: 1000, to: 12_000, currency: 'GBP' },
  },
  'Tallow & Pine Coffee': {
    about:
      'We roast on Thursdays and drive on Fridays. The trailer parks wherever a partner team parks, and whoever is awake at five drinks for nothing.\n\nTwo roasts carry the numbers of racers we backed in their first season. One of them wins now. The other still owes us a mug.',
    lookingFor: 'First-season teams with more spirit than spares. Tell us what you do before sunrise.',
    sports: ['stock-car-racing', 'karting', 'drifting'],
    countries: ['US'],
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { to: 1500, currency: 'USD' },
  },
  'Corvane Helmets': {
    about:
      'Every shell is laid up, cured and painted under one roof near Modena. A fitting takes forty minutes and a paint scheme takes three weeks, because our painter says so.\n\nWe keep the mould of your head for ten years.',
    lookingFor: 'Two racers a season who are seen: on a podium, on a screen, or in a school hall.',
    sports: ['formula-racing', 'karting', 'rally-racing'],
    countries: ['IT', 'FR', 'DE', 'ES', 'GB', 'US'],
    level: 'SEMI_PRO',
    offers: ['PRODUCT', 'AMBASSADOR_ROLE'],
    budget: { from: 2000, to: 20_000, currency: 'EUR' },
  },
  'Voltmere Trackside Charging': {
    about:
      'A trailer with a battery, a cable and a till. It charges four tow cars overnight or one race car between heats, and it runs quieter than the neighbours’ generator.\n\nWe publish what each paddock used, by the hour.',
    lookingFor: 'Teams in electric classes, or with an electric tow car and a story about getting there.',
    sports: ['formula-racing', 'hill-climb', 'autocross'],
    countries: ['DE', 'FR', 'IT', 'GB'],
    level: 'INTERMEDIATE',
    offers: ['MIXED', 'AMBASSADOR_ROLE'],
    budget: { from: 5000, to: 40_000, currency: 'EUR' },
  },
  'Ironwick Torque Tools': {
    about:
      'We make one wrench in five lengths and calibrate it for life. Send us anything with a scale on it and it comes back telling the truth.\n\nOur apprentices learn on the tools that partner crews wear out.',
    lookingFor: 'Crews whose mechanic can explain the order of five wheel nuts on camera.',
    sports: ['stock-car-racing', 'drag-racing', 'rally-racing'],
    countries: ['US', 'CA', 'MX'],
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { from: 300, to: 2500, currency: 'USD' },
  },
  'Ninth Gear Sim Rigs': {
    about:
      'Steel frames, direct drive and a seat you can stand in for four hours. Each rig leaves with a lap of the customer’s home track loaded and a ghost to chase.\n\nWe repair what we sell, and what others sold.',
    lookingFor: 'Drivers who learn tracks at home and will stream one evening a week, mistakes included.',
    sports: ['formula-racing', 'stock-car-racing', 'karting'],
    countries: ['CA', 'US', 'GB', 'AU'],
    offers: ['PRODUCT', 'AMBASSADOR_ROLE'],
    budget: { from: 1000, to: 8000, currency: 'CAD' },
  },
  'Quillon Energy': {
    about:
      'Eighty milligrams, no slogans. The can is grey because the first print run was, and the paddock liked it.\n\nCrates travel with our partner teams; fans get a code that works at the gate and at home.',
    lookingFor: 'Endurance crews, and anyone who has to be awake at three in the morning for a good reason.',
    sports: ['stock-car-racing', 'drifting', 'rally-racing', 'trials'],
    countries: ['US', 'MX', 'BR'],
    offers: ['DISCOUNT_CODE', 'MIXED'],
    budget: { from: 1000, to: 15_000, currency: 'USD' },
  },
  'Dunmore St. Garage': {
    about:
      'Three bays, two dogs and a spray booth older than both of us. We paint one race car every winter and hang its door from the year before over the till.',
    lookingFor: 'One local team a year. Come in; the kettle is on.',
    sports: ['stock-car-racing'],
    countries: ['US'],
    offers: ['PRODUCT'],
    budget: { to: 3000, currency: 'USD' },
  },
  'Larkspur Racewear': {
    about:
      'Our pattern book starts at age six and ends at two metres five. Suits are cut sitting down, because that is how you wear them.\n\nRepairs are free in the first season and honest in the second.',
    lookingFor: 'Junior racers with parents who sew, and women who are tired of “unisex”.',
    sports: ['karting', 'formula-racing', 'trials', 'hill-climb'],
    countries: ['GB', 'FR', 'DE', 'US'],
    level: 'BEGINNER',
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { from: 400, to: 4000, currency: 'GBP' },
  },
  'Brasshollow Brakes': {
    about:
      'We sinter pads for cars that weigh more than they should and stop where they must. Test sets go out with thermal paint; temperatures come back, and the next batch is better.',
    lookingFor: 'Track-day regulars and endurance teams with a thermometer and no fear of spreadsheets.',
    sports: ['stock-car-racing', 'autocross', 'rally-racing'],
    countries: ['US', 'CA'],
    level: 'INTERMEDIATE',
    offers: ['PRODUCT', 'MIXED'],
    budget: { from: 750, to: 6000, currency: 'USD' },
  },
  'Vane & Tallis Aero': {
    about:
      'Two engineers, one wind tunnel rented by the hour. Each part ships with the sheet that shows what it does, and what it does not do below sixty.',
    lookingFor: 'Club racers who will run a straight-line test before and after, and tell us both.',
    sports: ['hill-climb', 'autocross', 'formula-racing'],
    countries: ['GB', 'FR'],
    level: 'EXPERT',
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
  },
  'Copperleaf Cooling': {
    about:
      'Cores brazed by hand in Ballarat and pressure-tested under water, where everyone can see the bubbles. Partner teams have a spare on our shelf with their number on it.',
    lookingFor: 'Teams that race in real heat. Photos of the gauge welcome.',
    sports: ['stock-car-racing', 'drifting', 'rally-racing'],
    countries: ['AU'],
    level: 'AMATEUR',
    offers: ['PRODUCT'],
    budget: { from: 500, to: 3500, currency: 'AUD' },
  },
  'Sundrey Harness Co.': {
    about:
      'Belts expire; we remember when. Everybody we ever fitted gets a card in the autumn and a price that has not moved in six years.',
    lookingFor: 'Juniors moving into their first full-size seat.',
    sports: ['karting', 'stock-car-racing', 'drag-racing'],
    countries: ['US', 'CA', 'MX'],
    level: 'BEGINNER',
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { to: 2000, currency: 'USD' },
  },
  'Pellworth Trailers': {
    about:
      'Galvanised frames, tandem axles and a loan trailer that has been to thirty-one states. The team that tows furthest keeps it for the winter.',
    lookingFor: 'Teams that drive more than 8,000 miles a season and can prove it.',
    sports: ['stock-car-racing', 'drag-racing', 'karting', 'rally-racing'],
    countries: ['US'],
    offers: ['PRODUCT', 'CASH'],
    budget: { from: 2500, to: 10_000, currency: 'USD' },
  },
  'Gantry Nine Timing': {
    about:
      'Transponders the size of a biscuit, loops that survive a snowplough, and a results page that loads on a phone in a field.\n\nJunior classes rent for nothing, everywhere, always.',
    lookingFor:
      'Promoters and junior series first; racers who can explain a sector time to their grandparents second.',
    sports: ['karting', 'hill-climb', 'trials'],
    countries: ['FR', 'ES', 'IT', 'DE'],
    offers: ['PRODUCT', 'AMBASSADOR_ROLE'],
  },
  'Mossgate Fire Safety': {
    about:
      'We plumb, fill, weigh and re-weigh. The van is at eleven circuits a year and services anything with a pin in it, whoever made it.',
    lookingFor: 'Teams that will let us film a bottle change in scrutineering.',
    sports: ['rally-racing', 'hill-climb', 'stock-car-racing'],
    countries: ['GB'],
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { from: 250, to: 1500, currency: 'GBP' },
  },
  'Hobnail Row Boots': {
    about:
      'Stitched in Elche for people who stand on concrete. The tongue carries your number, the sole carries you.',
    lookingFor: 'Whole crews, not just drivers: we fit everyone who touches the car.',
    sports: ['rally-racing', 'karting', 'trials'],
    countries: ['ES', 'FR', 'IT'],
    offers: ['PRODUCT'],
    budget: { from: 300, to: 2000, currency: 'EUR' },
  },
  'Underlane Insurance': {
    about:
      'One page, in words. We cover the paddock, the lock-up and the road between, and we have claimed on all three ourselves.',
    lookingFor: 'Racers with an audience of racers. You explain cover, we pay your entry fee.',
    sports: ['stock-car-racing', 'autocross', 'drag-racing', 'drifting'],
    countries: ['US'],
    level: 'AMATEUR',
    offers: ['CASH', 'AMBASSADOR_ROLE'],
    budget: { from: 1000, to: 9000, currency: 'USD' },
  },
  'Turnstile Pies': {
    about:
      'Steak, cheese and onion, and one named after the racer we back. Ten pence of every one sold at the track goes into their fuel.\n\nLast year the pie outsold the programme.',
    lookingFor: 'Oval and hill climb racers with a name that works on a pie.',
    sports: ['stock-car-racing', 'hill-climb'],
    countries: ['GB'],
    level: 'BEGINNER',
    offers: ['CASH', 'PRODUCT'],
    budget: { from: 200, to: 2500, currency: 'GBP' },
  },
  'Cinderbank Wheels': {
    about:
      'Cast in Nagoya, spun in the same hall, measured twice. Runout is printed inside every barrel. Wheels that miss our number by a hair go to student teams at scrap price.',
    lookingFor: 'Formula student and drift teams that publish their data.',
    sports: ['drifting', 'formula-racing', 'rally-racing'],
    countries: ['JP', 'AU', 'US'],
    level: 'INTERMEDIATE',
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { from: 100_000, to: 900_000, currency: 'JPY' },
  },
  'Blythe Hollow Print Works': {
    about:
      'Send artwork before midnight and the numbers are on the bus at six. We cut, wrap and, when it rains, come and hold the hair dryer.',
    lookingFor: 'Liveries that make children point. Bring us an idea, not a template.',
    sports: ['karting', 'drifting', 'stock-car-racing'],
    countries: ['BR', 'MX', 'US'],
    offers: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { from: 1000, to: 8000, currency: 'BRL' },
  },
}
