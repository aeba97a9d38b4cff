/** Specification 9: a profile shows this many of its results. */
export const PROFILE_RESULTS = 5

/** Where a profile was looked at. */
export const viewSources = ['athlete_profile', 'promoter_profile', 'brand_profile'] as const
export type ViewSource = (typeof viewSources)[number]
