import * as z from 'zod'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import type { Wording } from '#server/features/notifications/notify.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { findOpportunities } from '#server/features/opportunities/opportunity.reads.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { ApplicationEvent } from '#shared/applications/application.rules.ts'
import { statusTextOf } from '#shared/applications/status-text.rules.ts'
import { paths } from '#shared/paths.ts'
import { pick } from '#shared/pick.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import { findApplications, type StoredApplication, shownReapplyAfter } from './application.store.ts'

export const applicationChanged = job('application.moved', z.object({ id: z.uuid() }))

/** Handled in batches by a worker, because a filled opportunity may expire thousands of applications. */
export const expiryReasons = ['NO_DECISION', 'PLACES_TAKEN', 'BRAND_LEFT'] as const
export type ExpiryReason = (typeof expiryReasons)[number]
export const applicationsExpired = job(
  'applications.ended',
  z.object({ ids: z.array(z.uuid()), reason: z.enum(expiryReasons).default('NO_DECISION') }),
)
const IDS_PER_JOB = 100

type Message = { to: 'ATHLETE' | 'BRAND'; title: string; body: Wording }

/** Notifies the other party and refreshes open pages. Drafts are private to the racer. */
export async function notifyApplication(
  ctx: Services,
  { event, before, after, by }: Transitioned<StoredApplication, ApplicationEvent>,
): Promise<void> {
  const { tx } = ctx
  if (after.status !== 'DRAFT') {
    await enqueue(tx, applicationChanged, { id: after.id }, { key: `application.moved:${after.id}` })
  }
  const message = await messageFor(tx, event, before, by.note ?? '')
  if (message) await queueMessage(tx, after, event, message)
  await sendApplicationWebhook(ctx, event, after)
}

const webhookEvents: Partial<Record<ApplicationEvent, Extract<WebhookEvent, `application.${string}`>>> = {
  submit: 'application.received',
  offer: 'application.decided',
  reject: 'application.decided',
  withdraw: 'application.withdrawn',
  expire: 'application.expired',
}

/** Brands never learn of applications that were not submitted. */
async function sendApplicationWebhook(
  ctx: Services,
  event: ApplicationEvent,
  application: StoredApplication,
): Promise<void> {
  const type = webhookEvents[event]
  if (!type || !application.submittedAt) return
  await sendWebhooks(ctx, application.brand.id, type, {
    ...pick(application, ['id', 'opportunityId', 'athleteUserId', 'athleteName', 'status']),
    reason: application.rejectionReason,
    submittedAt: application.submittedAt.toISOString(),
    decidedAt: application.decidedAt?.toISOString() ?? null,
  })
}

/** Null for events that need no notification: the racer is notified of an offer itself. */
async function messageFor(
  tx: Database,
  event: ApplicationEvent,
  application: StoredApplication,
  note: string,
): Promise<Message | null> {
  const { athleteName, brand, submittedAt } = application
  switch (event) {
    case 'submit':
      return {
        to: 'BRAND',
        title: `${athleteName} applied`,
        body: `New application to ${await targetName(tx, application)}.`,
      }
    case 'open':
      return {
        to: 'ATHLETE',
        title: `${brand.name} opened your application`,
        body: 'Your application is now in review.',
      }
    case 'ask':
      return { to: 'ATHLETE', title: `${brand.name} asked you a question`, body: note }
    case 'answer':
      return { to: 'BRAND', title: `${athleteName} answered your question`, body: note }
    case 'shortlist':
      return {
        to: 'ATHLETE',
        title: `${brand.name} shortlisted you`,
        body: 'You’re among the racers they’re considering.',
      }
    case 'reject':
      return { to: 'ATHLETE', title: `${brand.name} decided on your application`, body: note }
    case 'withdraw':
      return submittedAt
        ? {
            to: 'BRAND',
            title: `${athleteName} withdrew their application`,
            body: note || 'No reason was given.',
          }
        : null
    default:
      return null
  }
}

async function targetName(tx: Database, { opportunityId }: StoredApplication): Promise<string> {
  const opportunity = opportunityId && (await findOpportunities(tx, [opportunityId])).get(opportunityId)
  return opportunity ? opportunity.title : 'your brand'
}

const queueMessage = (
  tx: Database,
  { id, version, athleteUserId, brand }: StoredApplication,
  event: ApplicationEvent,
  { to, title, body }: Message,
): Promise<void> =>
  queueNotification(
    { tx },
    {
      userId: to === 'ATHLETE' ? athleteUserId : brand.ownerUserId,
      kind: 'APPLICATIONS',
      title,
      body,
      url:
        to === 'ATHLETE'
          ? paths.sentRequests({ tab: 'applications', application: id })
          : paths.brandApplications({ application: id }),
      dedupeKey: `application:${id}:${event}:${version}`,
    },
  )

export async function enqueueExpired(
  tx: Database,
  ids: readonly string[],
  reason: ExpiryReason,
): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_PER_JOB) {
    await enqueue(tx, applicationsExpired, { ids: ids.slice(first, first + IDS_PER_JOB), reason })
  }
}

export async function notifyExpired(
  ctx: Services,
  ids: readonly string[],
  reason: ExpiryReason,
): Promise<void> {
  for (const application of await findApplications(ctx.tx, ids)) {
    const { brand, decidedAt, decisionDue, reapplyAfter, mayReapply, status, rejectionReason } = application
    const hasLeft = reason === 'BRAND_LEFT'
    await queueMessage(ctx.tx, application, 'expire', {
      to: 'ATHLETE',
      title: `Your application to ${brand.name} ${hasLeft ? 'was closed' : 'expired'}`,
      body: () =>
        hasLeft
          ? 'It was closed because the brand left.'
          : statusTextOf({
              status,
              rejectionReason,
              brandName: brand.name,
              decidedAt: decidedAt?.toISOString() ?? null,
              decisionDue: decisionDue?.toISOString() ?? null,
              reapplyAfter: shownReapplyAfter(reapplyAfter),
              canReapply: mayReapply,
            }),
    })
    await sendApplicationWebhook(ctx, 'expire', application)
  }
  await publishApplications(ctx, ids)
}

/** Refreshes open pages; brands never learn of applications that were not submitted. */
export async function publishApplications(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  ids: readonly string[],
): Promise<void> {
  for (const { id, athleteUserId, brand, submittedAt } of await findApplications(tx, ids)) {
    const event = { type: 'application', id } as const
    await realtime.publish(
      tx,
      { userId: athleteUserId, event },
      ...(submittedAt ? [{ userId: brand.ownerUserId, event }] : []),
    )
  }
}
