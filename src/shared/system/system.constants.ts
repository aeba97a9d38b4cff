/** How long the counts of requests are kept. */
export const REQUEST_TOTALS_DAYS = 90

/** What the error rate is measured over. */
export const ERROR_RATE_HOURS = 24

export const FAILED_JOBS_PAGE = 25

/** Above these, or below this much free space, the overview calls for attention. */
export const ERROR_RATE_MAX = 0.01
export const JOBS_DUE_MAX = 100
export const FAILED_MAIL_RATE_MAX = 0.05
export const FREE_BYTES_MIN = 1024 ** 3

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
