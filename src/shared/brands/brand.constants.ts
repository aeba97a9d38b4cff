/** Specification 9: brands on the home page, and categories on a brand's card. */
export const HOME_BRANDS = 3
export const CARD_CATEGORIES = 3

/** How many brands the directory shows at a time. */
export const BRANDS_PER_PAGE = 24

export const brandSorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Newest' },
  { value: 'active', label: 'Most active' },
] as const
export type BrandSort = (typeof brandSorts)[number]['value']

/** What a company makes or does, in the order it is offered. */
export const brandCategories = [
  ...['AERODYNAMICS', 'APPAREL', 'BAKERY', 'BODYWORK', 'BRAKES', 'COOLING', 'ELECTRIC', 'ELECTRONICS'],
  ...[
    'ENERGY_DRINKS',
    'ENGINE_PARTS',
    'EVENTS',
    'FOOD_AND_DRINK',
    'FUEL',
    'GARAGE',
    'HELMETS',
    'HOSPITALITY',
  ],
  ...[
    'INSURANCE',
    'LOCAL_BUSINESS',
    'MEDIA',
    'OIL_AND_FLUIDS',
    'PADDOCK_EQUIPMENT',
    'POWER',
    'PRINT',
    'RACEWEAR',
  ],
  ...['RALLY', 'SAFETY', 'SERVICES', 'SIM_RACING', 'SUSPENSION', 'TIMING', 'TOOLS', 'TRACK_DAY', 'TRANSPORT'],
  ...['TRAVEL', 'TYRES', 'WHEELS'],
] as const
export type BrandCategory = (typeof brandCategories)[number]

/** The least a racer should bring, from the first lap up; each is one of the level words of profiles. */
export const wantedLevels = [
  'BEGINNER',
  'AMATEUR',
  'INTERMEDIATE',
  'EXPERT',
  'SEMI_PRO',
  'PROFESSIONAL',
] as const

export const budgetCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'BRL',
  'JPY',
  'MXN',
  'SEK',
  'CHF',
] as const

export const CATEGORIES_MAX = 10
export const WANTED_SPORTS_MAX = 9
export const WANTED_COUNTRIES_MAX = 30
export const TAGLINE_MAX = 120
export const DESCRIPTION_MAX = 4000
export const LOOKING_FOR_MAX = 1000
export const WEBSITE_MAX = 300
/** A billion of anything, in hundredths. */
export const BUDGET_MAX_MINOR = 100_000_000_000
