/** One that was drafted for a month, one for the whole term when the contract ends, or one that somebody asked for. */
export const recapKinds = ['MONTHLY', 'FINAL', 'OWN'] as const
export type RecapKind = (typeof recapKinds)[number]

export const RECAP_NOTE_MAX = 2000
/** How many one contract can have that somebody asked for; the drafts come on top. */
export const OWN_RECAPS_MAX = 50
/** A file with every picture of a long season would be too heavy for a mail. */
export const RECAP_FILE_PICTURES_MAX = 12
