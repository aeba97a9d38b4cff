import { erase, type PersonalTable } from './personal-table.store.ts'

/** Personal data: what an account said about others, and was asked to say. */
export const testimonialTables: readonly PersonalTable[] = [
  {
    table: 'testimonials',
    policy: 'Testimonials',
    rows: 'author_id = $user',
    exported: {
      file: 'testimonials',
      columns:
        'rating, quote, display_name, display_role, photo_url, consent_at, status, published_at, created_at',
    },
    atErasure: erase,
  },
  {
    table: 'testimonial_replies',
    policy: 'Testimonials',
    rows: 'testimonial_id in (select id from testimonials where subject_user_id = $user)',
    exported: { file: 'testimonial-replies', columns: 'text, status, created_at' },
    atErasure: erase,
  },
  {
    table: 'testimonial_requests',
    policy: 'Testimonials',
    rows: 'from_user_id = $user',
    exported: {
      file: 'testimonial-requests',
      columns: 'to_email, prompt, questions, status, expires_at, created_at',
    },
    atErasure: erase,
  },
  {
    table: 'testimonial_reports',
    policy: 'Blocks and reports',
    rows: 'reporter_id = $user',
    exported: { file: 'testimonial-reports', columns: 'reason, note, settled_at, created_at' },
    atErasure: erase,
  },
]
