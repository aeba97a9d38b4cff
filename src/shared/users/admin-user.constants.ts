export const userStatuses = ['ACTIVE', 'SUSPENDED', 'PENDING_DELETION', 'DELETED'] as const
export type UserStatus = (typeof userStatuses)[number]

export const bulkActions = ['suspend', 'restore', 'end-sessions'] as const
export type BulkAction = (typeof bulkActions)[number]

export const USERS_PAGE = 50
export const REASON = { min: 10, max: 500 }
export const NOTE_MAX = 2000
