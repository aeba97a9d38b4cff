/** Who gave a date of birth: the racer, in the profile or to sign a contract, or our staff on their request. */
export const birthDateSources = ['PROFILE', 'SIGNATURE', 'SUPPORT'] as const
export type BirthDateSource = (typeof birthDateSources)[number]

/** For so long after a change that makes a racer older, a guardian signs, or support has checked the date. */
export const BIRTH_DATE_CHANGE_DAYS = 30

export const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityLabels: Record<Visibility, { label: string; description: string }> = {
  PUBLIC: { label: 'Public', description: 'In the directory and in search engines.' },
  UNLISTED: { label: 'Unlisted', description: 'Only for people with the link.' },
  PRIVATE: { label: 'Private', description: 'Only for you.' },
}

/** Specification 9: also the maximum of the directory's filter. */
export const SPORTS_MAX = 5
export const DISCIPLINES_MAX = 20
export const OTHER_TRACKS_MAX = 10
export const EXPERIENCE_MAX = 80
export const AUDIENCE_MAX = 1_000_000_000

/** Maximum lengths in characters. */
export const BIO_MAX = 2000
export const ACHIEVEMENTS_MAX = 500
export const NEEDS_MAX = 1000
export const LINE_MAX = 120

/** A bio counts for completeness from this length. */
export const BIO_MIN = 80
/** A gallery counts for completeness from this number of pictures. */
export const GALLERY_MIN = 3

export const RESULTS_MAX = 200
export const RESULT_CONTENT_MAX = 500
export const FINISH_MAX = 999
/** In characters; a file may use several bytes for one. */
export const IMPORT_TEXT_MAX = 100_000
export const IMPORT_FILE_MAX_BYTES = 1024 * 1024

export const ONBOARDING_STEPS = 5

/** Specification 9: a profile shows this many of its results. */
export const PROFILE_RESULTS = 5

export const viewSources = ['athlete_profile', 'promoter_profile', 'brand_profile'] as const
export type ViewSource = (typeof viewSources)[number]
