/** One that was drafted for a month, one for the whole term when the contract ends, or one that somebody asked for. */
export const recapKinds = ['MONTHLY', 'FINAL', 'OWN'] as const
export type RecapKind = (typeof recapKinds)[number]

export const RECAP_NOTE_MAX = 2000
