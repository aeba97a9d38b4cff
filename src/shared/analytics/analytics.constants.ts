export const analyticsRanges = ['7d', '30d', '90d', '12m'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

/** A year is 52 whole weeks, so that every point of it is a whole one and holds the same weekdays. */
export const rangeDays: Record<AnalyticsRange, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 364 }
export const DEFAULT_RANGE: AnalyticsRange = '30d'

/** The previous period, the same weeks of last year, or no comparison. */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]
export const DEFAULT_COMPARISON: Comparison = 'previous'

/** How long views and appearances are kept: longer than a year, so that seasons can be compared. */
export const STATISTICS_DAYS = 400

/** Two years, and the leap day that may lie in them. */
export const CUSTOM_DAYS_MAX = 731
/** Longer times are shown by the week. */
export const BY_DAY_MAX = 92

/** What is counted by day. */
export const measures = [
  'VIEWS',
  'APPEARANCES',
  'FOLLOWERS',
  'INTERESTED',
  'APPLICATIONS',
  'REDEMPTIONS',
] as const
export type Measure = (typeof measures)[number]

export const measureLabels: Record<Measure, string> = {
  VIEWS: 'Profile views',
  APPEARANCES: 'List appearances',
  FOLLOWERS: 'New followers',
  INTERESTED: 'Calendar adds',
  APPLICATIONS: 'Applications received',
  REDEMPTIONS: 'Code redemptions',
}

/** How far an offer came; each stage is reached by way of those before. */
export const funnelStages = ['SENT', 'OPENED', 'ACCEPTED', 'SIGNED'] as const
export type FunnelStage = (typeof funnelStages)[number]

export const stageLabels: Record<FunnelStage, string> = {
  SENT: 'Sent',
  OPENED: 'Opened',
  ACCEPTED: 'Accepted',
  SIGNED: 'Signed',
}

/** How many rows of a breakdown are told apart; the rest is one row. */
export const BREAKDOWN_ROWS = 8
export const CONTRACT_ROWS = 100
export const SEARCH_ROWS = 10
export const DATE_ROWS = 20
export const VIEWERS_PAGE = 20

/** Each is shown as a table behind its plot, and kept as a file. */
export const analyticsTables = [
  'trend',
  'sources',
  'viewers',
  'searches',
  'countries',
  'funnel',
  'contracts',
  'dates',
] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** How far a request for a testimonial came; each stage is reached by way of those before. */
export const requestStages = ['SENT', 'OPENED', 'ANSWERED', 'PUBLISHED'] as const
export type RequestStage = (typeof requestStages)[number]

export const testimonialMeasures = ['REQUESTS', 'RECEIVED', 'BADGE_VIEWS', 'WALL_VIEWS'] as const
export type TestimonialMeasure = (typeof testimonialMeasures)[number]

export const testimonialMeasureLabels: Record<TestimonialMeasure, string> = {
  REQUESTS: 'Requests sent',
  RECEIVED: 'Testimonials published',
  BADGE_VIEWS: 'Views of the badge',
  WALL_VIEWS: 'Views of the wall',
}

/** Each is a table on the screen, and a file. */
export const testimonialTables = ['trend', 'funnel', 'stars', 'rating'] as const
export type TestimonialTable = (typeof testimonialTables)[number]
