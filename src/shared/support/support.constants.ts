export const ticketStatuses = ['OPEN', 'PENDING', 'SOLVED', 'CLOSED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketPriorities = ['NORMAL', 'HIGH', 'URGENT'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** The queues of the support desk: to answer, waiting for the requester, done, and those assigned to the reader. */
export const ticketQueues = ['open', 'waiting', 'solved', 'mine'] as const
export type TicketQueue = (typeof ticketQueues)[number]

/** What a requester waits for an answer at most. */
export const ANSWER_HOURS = 24

export const ticketTopics = [
  'account',
  'profile',
  'technical',
  'billing',
  'safety',
  'privacy',
  'other',
] as const
export type TicketTopic = (typeof ticketTopics)[number]

export const ticketTopicLabels: Record<TicketTopic, string> = {
  account: 'My account or signing in',
  profile: 'My profile or pictures',
  technical: 'Something does not work',
  billing: 'Plans and payments',
  safety: 'Report a member or content',
  privacy: 'My data',
  other: 'Something else',
}

export const contactTopics = ['general', 'press', 'partnerships', 'demo'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactTopicLabels: Record<ContactTopic, string> = {
  general: 'General question',
  press: 'Press',
  partnerships: 'Partnerships',
  demo: 'Schedule a demo',
}

export const SUBJECT_MIN = 3
export const SUBJECT_MAX = 120
export const MESSAGE_MIN = 10
export const MESSAGE_MAX = 5000
export const ATTACHMENTS_MAX = 5
export const ERROR_ID_MAX = 60
export const TICKETS_PER_PAGE = 20
/** Of the same requester, beside a ticket. */
export const OTHER_TICKETS = 5
