import { findPerson } from '#server/features/auth/account.reads.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { REQUEST_DAYS } from '#shared/testimonials/testimonial-request.constants.ts'
import type { TestimonialRequestEvent } from '#shared/testimonials/testimonial-request.rules.ts'
import type { RequestRow } from './testimonial-request.store.ts'

/** The new link of a reminder; the earlier one ends. */
export type RequestDetails = { token: string }
type Changed = Transitioned<RequestRow, TestimonialRequestEvent, RequestDetails>

/** To the recipient: in the app if they are a member, otherwise by an email with a link that works once. */
export async function notifyRecipient(
  ctx: Services,
  request: RequestRow,
  { token, isReminder }: { token: string | undefined; isReminder: boolean },
): Promise<void> {
  const { id, toUserId, toEmail, fromUserId, version } = request
  const people = await presentPeople(ctx, [fromUserId])
  const fromName = people.get(fromUserId)?.name ?? 'A member'
  if (toUserId) {
    await queueNotification(ctx, {
      userId: toUserId,
      kind: 'TESTIMONIALS',
      title: isReminder
        ? `${fromName} still hopes for your testimonial`
        : `${fromName} asks for a testimonial`,
      body: 'It takes two minutes. You can also decline.',
      url: paths.respondToTestimonial({ requestId: id }),
      dedupeKey: `testimonial-request:${id}:${version}`,
      mail: { action: 'Write it', facts: [] },
    })
  } else if (toEmail && token) {
    const { toRole } = request
    await queueMail(ctx, {
      template: 'testimonial-request',
      to: toEmail,
      name: '',
      fromName,
      days: REQUEST_DAYS,
      url: `${ctx.env.APP_URL}${paths.respondToTestimonial({ requestId: id }, { token, ...(toRole && { role: toRole }) })}`,
    })
  }
}

const toSender: Partial<Record<TestimonialRequestEvent, [title: string, body: string]>> = {
  respond: ['Your request was answered', 'The testimonial is shown when our staff have reviewed it.'],
  decline: ['Your request was declined', 'You can ask another partner.'],
  expire: ['Your request has expired', 'It was not answered within 30 days.'],
}

export async function notifyOfRequest(ctx: Services, { event, after, details }: Changed): Promise<void> {
  if (event === 'remind') return notifyRecipient(ctx, after, { token: details?.token, isReminder: true })
  const text = toSender[event]
  if (!text || !(await findPerson(ctx.tx, after.fromUserId))) return
  const [title, body] = text
  await queueNotification(ctx, {
    userId: after.fromUserId,
    kind: 'TESTIMONIALS',
    title,
    body,
    url: paths.testimonialDashboard({ tab: 'requests' }),
    dedupeKey: `testimonial-request:${after.id}:${after.version}`,
  })
}
