/** Between asking for the deletion of an account and its erasure; it can be undone for so long. */
export const DELETION_DAYS = 14

/** What has to be settled first: it is named, and the account cannot be deleted before. */
export const obligationKinds = ['CONTRACT', 'PAYMENT', 'STATEMENT'] as const

/** So many of each kind are named. */
export const OBLIGATIONS_MAX = 20

export const dataExportStatuses = ['PENDING', 'READY', 'FAILED'] as const

/** A finished export can be downloaded for so many days; then its file is deleted. */
export const EXPORT_DAYS = 7
