import { erase, eraseWith, mine, type PersonalTable } from './personal-table.store.ts'

/** Personal data: searches, statistics and support. */
export const activityTables: readonly PersonalTable[] = [
  // Searches and statistics
  {
    table: 'saved_searches',
    policy: 'Searches:',
    rows: mine,
    exported: { file: 'saved-searches' },
    atErasure: erase,
  },
  {
    table: 'search_history',
    policy: 'Searches:',
    rows: mine,
    exported: { file: 'searches', columns: 'scope, query, result_count, at' },
    atErasure: erase,
  },
  {
    table: 'search_finds',
    policy: 'Searches:',
    rows: '$user in (profile_user_id, viewer_id)',
    exported: { file: 'found-by', columns: 'profile_user_id = $user as is_of_my_profile, day, term' },
    atErasure: erase,
  },
  {
    table: 'profile_views',
    policy: 'Profile views:',
    rows: '$user in (profile_user_id, viewer_id)',
    exported: {
      file: 'profile-views',
      columns: 'profile_user_id = $user as is_of_my_profile, source, referrer_host, day',
    },
    atErasure: erase,
  },
  {
    table: 'impressions_daily',
    policy: 'Profile views:',
    rows: 'profile_user_id = $user',
    exported: { file: 'appearances', columns: 'day, count' },
    atErasure: erase,
  },
  {
    table: 'embed_views_daily',
    policy: 'Profile views:',
    rows: mine,
    exported: { file: 'embed-views', columns: 'day, kind, count' },
    atErasure: erase,
  },
  {
    table: 'reliability',
    policy: 'Reliability card:',
    rows: mine,
    exported: {
      file: 'reliability',
      columns:
        'contracts, replies, reply_minutes, deliverables, deliverables_in_time, decisions, decisions_in_time, payments, payments_in_time, confirmations, confirmations_in_time, computed_at',
    },
    atErasure: erase,
  },
  {
    table: 'visitor_hits',
    policy: 'Page views:',
    rows: mine,
    exported: { file: 'page-views', columns: 'path, referrer_host, device, at' },
    atErasure: {
      does: 'anonymise',
      set: 'user_id = null',
      why: 'pages are counted without names',
    },
  },
  // Support
  {
    table: 'support_tickets',
    policy: 'What you write to us:',
    rows: mine,
    exported: { file: 'support-tickets', columns: 'id, number, email, topic, subject, status, created_at' },
    atErasure: {
      does: 'anonymise',
      set: "email = 'deleted@deleted.invalid', subject = 'Deleted'",
      why: 'figures on how fast we answer',
    },
  },
  {
    table: 'ticket_messages',
    policy: 'What you write to us:',
    rows: 'ticket_id in (select id from support_tickets where user_id = $user) and not is_internal',
    exported: { file: 'support-messages', columns: 'ticket_id, body, is_from_staff, created_at' },
    atErasure: { does: 'erase', only: 'ticket_id in (select id from support_tickets where user_id = $user)' },
  },
  {
    table: 'ticket_attachments',
    policy: 'What you write to us:',
    rows: `message_id in (select id from ticket_messages where ticket_id in (
      select id from support_tickets where user_id = $user))`,
    exported: { file: 'support-pictures' },
    atErasure: eraseWith('ticket_messages'),
  },
  {
    table: 'contact_messages',
    policy: 'What you write to us:',
    rows: 'email = (select email::text from users where id = $user and email_verified)',
    exported: { file: 'contact-messages' },
    atErasure: erase,
  },
]
