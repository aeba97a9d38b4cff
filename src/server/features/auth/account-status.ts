/** Accounts nobody signs in to and no mail goes to. */
export const closedStatuses = ['SUSPENDED', 'DELETED'] as const

export const isClosed = (status: string): boolean => closedStatuses.some((closed) => closed === status)
