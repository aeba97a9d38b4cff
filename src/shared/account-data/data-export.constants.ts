export const dataExportStatuses = ['PENDING', 'READY', 'FAILED'] as const

/** A finished export can be downloaded for so many days; then its file is deleted. */
export const EXPORT_DAYS = 7
