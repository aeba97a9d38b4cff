export const MESSAGE_MAX = 5000
export const ATTACHMENTS_MAX = 4
/** One page of a thread, and of the list of conversations. */
export const THREAD_PAGE = 40
export const CONVERSATION_PAGE = 30
/** The sender may delete a message for this long. */
export const DELETE_MINUTES = 15

export const REQUEST_DAYS = 30
/** A request can be sent again once, this long after the last attempt. */
export const RESEND_AFTER_DAYS = 7
export const REQUEST_ATTEMPTS = 2

export const requestStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Offers, applications and contracts are shown as cards in the thread. */
export const messageKinds = ['TEXT', 'OFFER', 'APPLICATION', 'CONTRACT', 'SYSTEM'] as const
export type MessageKind = (typeof messageKinds)[number]
/** Labels of messages that are cards instead of text. */
export const messageKindLabels: Partial<Record<MessageKind, string>> = {
  OFFER: 'Offer',
  APPLICATION: 'Application',
  CONTRACT: 'Contract',
  SYSTEM: 'Notice',
}
/** The most offers, applications and contracts with live cards in a thread; older ones show their message text. */
export const CARDS_MAX = 100

export const conversationFilters = ['all', 'unread', 'requests', 'archived'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

export const reportTargets = ['USER', 'CONVERSATION', 'MESSAGE', 'PICTURE', 'EVENT_DATE'] as const
export const reportReasons = ['SPAM', 'ABUSE', 'SCAM', 'IMPERSONATION', 'OTHER'] as const
export const REPORT_NOTE_MAX = 1000
/** The path of the page where something was reported. */
export const PLACE_MAX = 300
