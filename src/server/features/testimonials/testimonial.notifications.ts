import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { notifyAdmins, publishAdminEvent } from '#server/features/notifications/notify-admins.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { rejectionReasonLabels } from '#shared/testimonials/testimonial.constants.ts'
import type { TestimonialEvent } from '#shared/testimonials/testimonial.rules.ts'
import type { TestimonialRow } from './testimonial.store.ts'

type Changed = Transitioned<TestimonialRow, TestimonialEvent>

const toAuthor: Partial<Record<TestimonialEvent, (row: TestimonialRow) => [title: string, body: string]>> = {
  publish: ({ revealedAt }) =>
    revealedAt
      ? ['Your testimonial is published', 'Thank you. Everyone can read it now.']
      : ['Your review is approved', 'It will be shown when both of you have written one, or after 7 days.'],
  'ask-edit': ({ decisionNote }) => ['Change your testimonial', decisionNote ?? ''],
  reject: ({ decisionReason, decisionNote }) => [
    'Your testimonial was not published',
    `${decisionReason ? `${rejectionReasonLabels[decisionReason]}. ` : ''}${decisionNote ?? ''}`,
  ],
  hide: ({ decisionNote }) => [
    'Your testimonial is hidden',
    decisionNote || 'Members reported it, and we are reviewing it.',
  ],
  restore: () => ['Your testimonial is visible again', 'We reviewed the reports about it.'],
}

/** The author reads each decision; staff learn of what waits; the subject, of what everybody can read about them. */
export async function notifyOfTestimonial(ctx: Services, { event, before, after }: Changed): Promise<void> {
  const text = toAuthor[event]?.(after)
  if (text) {
    const [title, body] = text
    await queueNotification(ctx, {
      userId: after.authorId,
      kind: 'TESTIMONIALS',
      title,
      body,
      url: paths.testimonialDashboard({ tab: 'given' }),
      dedupeKey: `testimonial:${after.id}:${after.version}`,
    })
  }
  if (after.status === 'PENDING' && before.status !== 'PENDING') await notifyStaff(ctx, after, 'submitted')
  if (event === 'publish' && after.revealedAt) await notifySubject(ctx, after)
  await publishAdminEvent(ctx, { type: 'testimonial' }, staffRoles)
}

/** In the queue of staff: a testimonial, a reply, or enough reports to hide one. */
export const notifyStaff = (
  ctx: Services,
  { id, version }: TestimonialRow,
  what: 'submitted' | 'reply' | 'reported',
): Promise<void> =>
  notifyAdmins(
    ctx,
    {
      kind: 'TESTIMONIALS',
      title: {
        submitted: 'New testimonial to review',
        reply: 'New reply to review',
        reported: 'A testimonial was hidden after reports',
      }[what],
      body: 'Decide whether it can be published.',
      url: paths.adminTestimonials({
        tab: { submitted: 'pending', reply: 'replies', reported: 'reported' }[what],
      }),
      dedupeKey: `testimonial:${id}:${version}:${what}`,
    },
    staffRoles,
  )

/** Once, when everybody can read it. */
export async function notifySubject(ctx: Services, row: TestimonialRow): Promise<void> {
  if (!row.subjectUserId) return
  await queueNotification(ctx, {
    userId: row.subjectUserId,
    kind: 'TESTIMONIALS',
    title: `${row.publicName} reviewed you`,
    body: 'You can reply once, and choose the testimonials that come first on your page.',
    url: paths.testimonialDashboard({ tab: 'received' }),
    dedupeKey: `testimonial:${row.id}:received`,
  })
}

export const notifyOfReply = (
  ctx: Services,
  row: TestimonialRow,
  { isPublished, note }: { isPublished: boolean; note: string },
): Promise<void> =>
  queueNotification(ctx, {
    userId: row.subjectUserId ?? row.authorId,
    kind: 'TESTIMONIALS',
    title: isPublished ? 'Your reply is published' : 'Your reply was not published',
    body: isPublished ? 'It is shown below the testimonial.' : note,
    url: paths.testimonialDashboard({ tab: 'received' }),
    dedupeKey: `testimonial:${row.id}:reply:${Date.now()}`,
  })
