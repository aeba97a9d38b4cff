/** Drafted every month, drafted when the contract ends, or created by a party. */
export const recapKinds = ['MONTHLY', 'FINAL', 'OWN'] as const
export type RecapKind = (typeof recapKinds)[number]

export const RECAP_NOTE_MAX = 2000
/** Created by a party, per contract. */
export const OWN_RECAPS_MAX = 50
/** All pictures of a long season would make the file too large for an email. */
export const RECAP_FILE_PICTURES_MAX = 12
