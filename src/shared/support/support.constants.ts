export const ticketStatuses = ['OPEN', 'PENDING', 'SOLVED', 'CLOSED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
