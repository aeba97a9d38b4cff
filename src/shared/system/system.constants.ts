/** How long the counts of requests are kept. */
export const REQUEST_TOTALS_DAYS = 90

/** What the error rate is measured over. */
export const ERROR_RATE_HOURS = 24

export const FAILED_JOBS_PAGE = 25

export const NOTICE_MAX = 300

/** Parts of an installation that are on or absent, depending on its configuration. */
export const integrations = [
  'google',
  'stripe',
  'bucket',
  'redis',
  'inbound-mail',
  'metrics',
  'place-directory',
] as const
export type Integration = (typeof integrations)[number]
