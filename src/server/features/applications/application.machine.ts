import { bySystem, machine, recordSteps } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type ApplicationEvent,
  type ApplicationStatus,
  applicationLifecycle,
} from '#shared/applications/application.rules.ts'
import { type ExpiryReason, enqueueExpired, notifyApplication } from './application.notifications.ts'
import {
  type ApplicationChange,
  type Expired,
  expireOverdue,
  expireReceived,
  type StoredApplication,
  updateApplication,
} from './application.store.ts'

export const applicationMachine = machine<
  ApplicationStatus,
  ApplicationEvent,
  StoredApplication,
  ApplicationChange
>({
  subject: 'APPLICATION',
  lifecycle: applicationLifecycle,
  update: updateApplication,
  notify: notifyApplication,
})

const BATCH = 1000

export async function expireApplications(ctx: Services): Promise<void> {
  for (;;) {
    const expired = await expireOverdue(ctx.tx, BATCH)
    await recordExpired(ctx, expired, 'NO_DECISION')
    if (expired.length < BATCH) return
  }
}

/** A brand that leaves decides nothing more: the racers who applied are told, and can go elsewhere. */
export async function closeReceivedApplications(ctx: Services, brandUserId: string): Promise<void> {
  await recordExpired(ctx, await expireReceived(ctx.tx, brandUserId), 'BRAND_LEFT')
}

/** History rows and notifications of a bulk expiry. */
export async function recordExpired(
  { tx }: Pick<Services, 'tx'>,
  expired: readonly Expired[],
  reason: ExpiryReason,
): Promise<void> {
  await recordSteps(
    tx,
    'APPLICATION',
    expired.map((step) => ({ ...step, event: 'expire', to: 'EXPIRED', by: { ...bySystem, reason } })),
  )
  await enqueueExpired(
    tx,
    expired.map(({ id }) => id),
    reason,
  )
}
