/** What is summed up by day over all accounts. */
export const summedMeasures = [
  'VISITORS',
  'VIEWS',
  'SEARCHES',
  'EMPTY_SEARCHES',
  'CONTRACTS',
  // Each with its own keys:
  'USERS',
  'PAGE',
  'REFERRER',
  'DEVICE',
  'TERM',
  'EMPTY_TERM',
  'SIGNUP_PAGE',
  'SIGNUP',
  'OFFER',
  'SIGNED_VALUE',
  'PAID_VALUE',
  'COHORT',
  'COHORT_SIZE',
  'MAIL',
  'PUSH',
  'REQUESTS',
  'ERROR',
  'REFUSAL',
] as const
export type SummedMeasure = (typeof summedMeasures)[number]

/** How often the sums are brought up to date. */
export const SUM_EVERY_MINUTES = 15

export const deviceClasses = ['DESKTOP', 'PHONE', 'TABLET'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** How far an account came after its registration. */
export const signupStages = ['REGISTERED', 'CONFIRMED', 'ONBOARDED', 'PUBLISHED'] as const
export type SignupStage = (typeof signupStages)[number]

/** How far an offer came; whether it was paid is for administrators. */
export const dealStages = ['SENT', 'OPENED', 'ACCEPTED', 'SIGNED', 'PAID'] as const
export type DealStage = (typeof dealStages)[number]

/** A failed attempt is repeated, so one mail or push can count several times. */
export const mailOutcomes = ['SENT', 'DROPPED', 'FAILED'] as const
export type MailOutcome = (typeof mailOutcomes)[number]
export const pushOutcomes = ['DELIVERED', 'GONE', 'REFUSED', 'FAILED'] as const
export type PushOutcome = (typeof pushOutcomes)[number]

/** A term is stored once so many people searched for it in a month: what one person typed may be private. */
export const TERM_PEOPLE_MIN = 5
/** Longer texts are no search terms. */
export const TERM_MAX_LENGTH = 60

/** Of a group of fewer accounts, a share would say more about persons than about the product. */
export const COHORT_MIN = 5
export const COHORT_WEEKS = 8

/** What the trend can show. */
export const marketplaceMeasures = [
  'VISITORS',
  'VIEWS',
  'SIGNUPS',
  'SEARCHES',
  'OFFERS',
  'CONTRACTS',
] as const
export type MarketplaceMeasure = (typeof marketplaceMeasures)[number]

export const marketplaceMeasureLabels: Record<MarketplaceMeasure, string> = {
  VISITORS: 'Visitors',
  VIEWS: 'Page views',
  SIGNUPS: 'Sign-ups',
  SEARCHES: 'Searches',
  OFFERS: 'Offers sent',
  CONTRACTS: 'Contracts signed',
}

export const MARKETPLACE_ROWS = 10

/** Each is shown as a table behind its chart, and exported as a file. */
export const marketplaceTables = [
  'trend',
  'pages',
  'referrers',
  'devices',
  'signups',
  'searches',
  'empty-searches',
  'deals',
  'cohorts',
  'mails',
  'pushes',
  'volumes',
  'errors',
  'refusals',
] as const
export type MarketplaceTable = (typeof marketplaceTables)[number]

/** Money and the health of the installation are for administrators. */
const adminTables: readonly MarketplaceTable[] = ['volumes', 'errors', 'refusals']
export const isAdminTable = (table: MarketplaceTable): boolean => adminTables.includes(table)
