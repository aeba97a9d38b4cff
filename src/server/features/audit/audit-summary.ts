import { plural } from '#shared/format/plural.ts'

type Facts = Record<string, unknown> | null
type Entry = { action: string; before: Facts; after: Facts }
type Summary = string | ((entry: Entry) => string)

/** The first text whose name is the value of the fact, or the last one. */
const by =
  (fact: string, texts: Record<string, string>, otherwise: string) =>
  ({ after }: Entry): string =>
    texts[String(after?.[fact])] ?? otherwise

/** Decisions about several at once say how many. */
const many =
  (list: string, one: string, texts: Record<string, string>) =>
  ({ after }: Entry): string => {
    const count = after?.[list]
    const what = plural(Array.isArray(count) ? count.length : 0, one)
    return `${texts[String(after?.action)] ?? 'Changed'} ${what}`
  }

const users: Record<string, Summary> = {
  'GET /api/admin/users/{id}': 'Opened an account',
  'GET /api/admin/users/{id}/seat-changes': 'Opened the seat history of an account',
  'POST /api/admin/users/{id}/suspend': 'Suspended an account',
  'POST /api/admin/users/{id}/restore': 'Restored an account',
  'POST /api/admin/users/{id}/end-sessions': 'Ended all sessions of an account',
  'POST /api/admin/users/{id}/resend-confirmation': 'Sent the confirmation email again',
  'POST /api/admin/users/{id}/reset-two-factor': 'Reset two-factor authentication',
  'POST /api/admin/users/{id}/role': 'Changed the role of an account',
  'POST /api/admin/users/{id}/birth-date': ({ after }) =>
    after?.isChanged === false ? 'Confirmed a date of birth' : 'Changed a date of birth',
  'POST /api/admin/users/{id}/notes': 'Added a note about an account',
  'DELETE /api/admin/users/{id}/notes/{noteId}': 'Deleted a note about an account',
  'POST /api/admin/users/bulk': many('users', 'account', {
    suspend: 'Suspended',
    restore: 'Restored',
    'end-sessions': 'Ended the sessions of',
  }),
}

const reviews: Record<string, Summary> = {
  'GET /api/admin/reports/{id}': 'Opened a report',
  'POST /api/admin/reports/{id}/claim': ({ after }) =>
    after?.assignedTo === null ? 'Released a report' : 'Claimed a report',
  'POST /api/admin/reports/{id}/decide': by(
    'outcome',
    {
      DISMISSED: 'Dismissed a report',
      WARNED: 'Warned an account after a report',
      REMOVED: 'Removed reported content',
      SUSPENDED: 'Suspended an account after a report',
    },
    'Decided a report',
  ),
  'POST /api/admin/reports/{id}/lift': 'Lifted a suspension',
  'POST /api/admin/reports/{id}/decide-appeal': by(
    'appealOutcome',
    { UPHELD: 'Rejected an appeal', OVERTURNED: 'Undid a decision after an appeal' },
    'Decided an appeal',
  ),
  'PATCH /api/admin/testimonials/{id}': by(
    'action',
    {
      publish: 'Published a testimonial',
      'ask-edit': 'Asked the author to edit a testimonial',
      reject: 'Rejected a testimonial',
      hide: 'Hid a testimonial',
      restore: 'Restored a testimonial',
      feature: 'Featured a testimonial',
      unfeature: 'Stopped featuring a testimonial',
      'dismiss-reports': 'Dismissed reports about a testimonial',
      'publish-reply': 'Published a reply to a testimonial',
      'reject-reply': 'Rejected a reply to a testimonial',
    },
    'Decided a testimonial',
  ),
  'POST /api/admin/testimonials/bulk': many('items', 'testimonial', {
    publish: 'Published',
    reject: 'Rejected',
  }),
  'GET /api/admin/tickets/{number}': 'Opened a support ticket',
  'POST /api/admin/tickets/{number}/replies': ({ after }) => {
    if (after?.isInternal === true) return 'Added an internal note to a ticket'
    return after?.solves === true ? 'Answered and solved a ticket' : 'Answered a ticket'
  },
  'PATCH /api/admin/tickets/{number}': ({ after }) => {
    if (after && 'assigneeId' in after) return 'Changed the assignee of a ticket'
    return after && 'priority' in after ? 'Changed the priority of a ticket' : 'Changed the state of a ticket'
  },
}

const texts: Record<string, Summary> = {
  'POST /api/admin/articles': 'Created an article',
  'PUT /api/admin/articles/{id}': 'Edited an article',
  'DELETE /api/admin/articles/{id}': 'Deleted an article',
  'POST /api/admin/articles/preview': 'Previewed an article',
  'POST /api/admin/articles/{id}/publish': by(
    'status',
    { SCHEDULED: 'Scheduled an article' },
    'Published an article',
  ),
  'POST /api/admin/articles/{id}/unpublish': ({ before }) =>
    before?.status === 'SCHEDULED' ? 'Cancelled the schedule of an article' : 'Unpublished an article',
  'POST /api/admin/articles/{id}/consents': 'Asked a member for consent to a story',
  'DELETE /api/admin/articles/{id}/consents/{userId}': 'Removed a member from a story',
  'POST /api/admin/help': 'Created a help article',
  'PUT /api/admin/help/{id}': ({ before, after }) => {
    if (before?.isPublished === after?.isPublished) return 'Edited a help article'
    return after?.isPublished === true ? 'Published a help article' : 'Unpublished a help article'
  },
  'POST /api/templates': 'Created a template',
  'PUT /api/templates/{id}': 'Edited a template',
  'DELETE /api/templates/{id}': 'Deleted a template',
}

const pages: Record<string, Summary> = {
  'POST /api/admin/listings/{kind}/{id}/feature': 'Featured a page',
  'POST /api/admin/listings/{kind}/{id}/unfeature': 'Stopped featuring a page',
  'PUT /api/admin/listings/{kind}/{id}/priority': 'Changed a priority score',
  'POST /api/admin/listings/{kind}/{id}/unpublish': 'Unpublished a page',
  'POST /api/admin/listings/{kind}/{id}/restore': 'Restored a page',
  'POST /api/admin/listings/bulk': many('pages', 'page', {
    feature: 'Featured',
    unfeature: 'Stopped featuring',
    unpublish: 'Unpublished',
    restore: 'Restored',
  }),
  'POST /api/admin/brand-invitations': 'Created a brand page and invited its owner',
  'POST /api/admin/brands/{id}/invitation': 'Invited the owner of a brand page',
  'DELETE /api/admin/brands/{id}/invitation': 'Revoked an invitation to a brand page',
}

const money: Record<string, Summary> = {
  'POST /api/admin/memberships/{userId}/grant': 'Granted a plan',
  'POST /api/admin/memberships/{userId}/revoke': 'Revoked a granted plan',
  'POST /api/admin/memberships/{userId}/extend-trial': 'Extended a trial',
  'POST /api/admin/promo-codes': 'Created a promo code',
  'POST /api/admin/promo-codes/{id}/pause': 'Paused a promo code',
  'POST /api/admin/promo-codes/{id}/resume': 'Resumed a promo code',
  'POST /api/admin/test-billing/clock': 'Moved the test billing clock',
  'POST /api/admin/test-billing/members/{userId}/clock': 'Moved the test billing clock of a member',
  'POST /api/admin/test-billing/members/{userId}/decline': 'Let test renewals of a member fail',
  'POST /api/contracts/{id}/suspend': 'Suspended a contract',
  'POST /api/contracts/{id}/resume': 'Resumed a contract',
  'POST /api/contracts/{id}/terminate': 'Terminated a contract',
  'POST /api/contracts/{id}/decide-breach': 'Decided a claimed breach of contract',
  'POST /api/deliverables/{id}/resolve': 'Decided a dispute about a deliverable',
  'POST /api/payments/{id}/resolve': 'Decided a dispute about a payment',
  'POST /api/offers/{id}/void': 'Voided an offer',
  'POST /api/redemptions/{id}/exclude': 'Excluded a sale',
  'POST /api/redemptions/{id}/restore': 'Counted a sale again',
}

const others: Record<string, Summary> = {
  'GET /api/admin/dashboard/export.csv': 'Exported the overview',
  'GET /api/admin/analytics/export.csv': 'Exported a table of the analytics',
  'GET /api/testimonials/analytics/export.csv': 'Exported a table about testimonials',
  'PUT /api/admin/system/settings': 'Changed the settings',
  'POST /api/admin/system/test-mail': 'Sent a test email',
  'POST /api/admin/jobs/{id}/retry': 'Retried a failed job',
  'DELETE /api/admin/jobs/{id}': 'Discarded a failed job',
  'POST /api/bulk-messages': 'Created a bulk message',
  'POST /api/bulk-messages/reach': 'Counted the recipients of a bulk message',
  'PATCH /api/bulk-messages/{id}': 'Edited a bulk message',
  'DELETE /api/bulk-messages/{id}': 'Deleted or cancelled a bulk message',
  'POST /api/bulk-messages/{id}/send': 'Sent a bulk message',
  'POST /api/bulk-messages/{id}/test': 'Sent a test of a bulk message',
  'POST /api/bulk-messages/{id}/retry': 'Retried a bulk message',
  'POST /api/shortlists': 'Created a shortlist',
  'PATCH /api/shortlists/{id}': 'Renamed a shortlist',
  'DELETE /api/shortlists/{id}': 'Deleted a shortlist',
  'POST /api/shortlists/{id}/athletes/{athleteId}': 'Added a racer to a shortlist',
  'POST /api/shortlists/{id}/athletes': 'Added racers to a shortlist',
  'PATCH /api/shortlists/{id}/athletes/{athleteId}': 'Edited a note of a shortlist',
  'DELETE /api/shortlists/{id}/athletes/{athleteId}': 'Removed a racer from a shortlist',
}

const summaries = { ...users, ...reviews, ...texts, ...pages, ...money, ...others }

/** What was done, in the past tense. An endpoint that was renamed or removed since is shown by its old name. */
export function auditSummary(entry: Entry): string {
  const summary = summaries[entry.action]
  return typeof summary === 'function' ? summary(entry) : (summary ?? entry.action)
}
