export const eventStatuses = ['SCHEDULED', 'POSTPONED', 'CANCELLED', 'COMPLETED'] as const
export type EventStatus = (typeof eventStatuses)[number]
