/** Who sees a profile: everybody, everybody with its address, or its owner alone. */
export const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityLabels: Record<Visibility, { label: string; description: string }> = {
  PUBLIC: { label: 'Public', description: 'In the directory and in search engines.' },
  UNLISTED: { label: 'Unlisted', description: 'Only for people who have the link.' },
  PRIVATE: { label: 'Private', description: 'Only for you, while you work on it.' },
}

/** Specification 9: as many as the directory can be narrowed by. */
export const SPORTS_MAX = 5
export const DISCIPLINES_MAX = 20
export const OTHER_TRACKS_MAX = 10
export const EXPERIENCE_MAX = 80
export const AUDIENCE_MAX = 1_000_000_000

/** The longest texts, in characters. */
export const BIO_MAX = 2000
export const ACHIEVEMENTS_MAX = 500
export const NEEDS_MAX = 1000
export const LINE_MAX = 120

/** A bio of fewer characters than this says too little to count as written. */
export const BIO_TELLING = 80
/** So many pictures make a gallery. */
export const GALLERY_TELLING = 3

export const RESULTS_MAX = 200
export const RESULT_CONTENT_MAX = 500
export const FINISH_MAX = 999
export const IMPORT_TEXT_MAX = 100_000

export const ONBOARDING_STEPS = 5
