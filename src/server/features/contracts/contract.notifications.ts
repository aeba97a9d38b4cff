import { queueNews } from '#server/features/notifications/queue-news.ts'
import { tellWebhooks } from '#server/features/webhooks/tell-webhooks.ts'
import type { Services } from '#server/platform/services.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { paths } from '#shared/paths.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { ContractRow } from './contract.store.ts'

export type Side = 'ATHLETE' | 'BRAND'
export const bothSides = ['ATHLETE', 'BRAND'] as const

/** Who is notified of an action: the other side, or both when an administrator acted. */
export function othersThan(party: Side | 'ADMIN'): readonly Side[] {
  if (party === 'ADMIN') return bothSides
  return party === 'BRAND' ? ['ATHLETE'] : ['BRAND']
}

export type ContractParties = Pick<ContractRow, 'id' | 'brandUserId' | 'athleteUserId'>
type News = { to: readonly Side[]; title: string; body: string }

/** Notifies these sides once per `about`. */
export async function queueContractNews(
  { tx }: Pick<Services, 'tx'>,
  contract: ContractParties,
  { to, title, body, about }: News & { about: string },
): Promise<void> {
  for (const side of to) {
    await queueNews(tx, {
      userId: side === 'BRAND' ? contract.brandUserId : contract.athleteUserId,
      kind: 'CONTRACTS',
      title,
      body,
      url: paths.contracts({ id: contract.id }),
      dedupeKey: `contract:${contract.id}:${about}`,
    })
  }
}

/** Open pages of both parties refetch. */
export async function publishContract(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  { id, brandUserId, athleteUserId }: ContractParties,
): Promise<void> {
  const event = { type: 'contract', contractId: id } as const
  await realtime.publish(tx, { userId: brandUserId, event }, { userId: athleteUserId, event })
}

/** Notifies some sides of the latest change of a contract, and refreshes the open pages of both. */
export async function notifyParties(
  ctx: Services,
  contract: ContractParties & Pick<ContractRow, 'version'>,
  news: News & { about?: string },
): Promise<void> {
  await queueContractNews(ctx, contract, { about: `v${contract.version}`, ...news })
  await publishContract(ctx, contract)
}

export type WorkNews = {
  to: Side
  title: string
  body: string
  /** Deduplicates the notification. */
  about: string
}

/** The same for what belongs to a contract: deliverables, payments, discount codes. */
export async function notifyOfWork(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  contract: ContractParties,
  news: readonly WorkNews[],
): Promise<void> {
  await publishContract(ctx, contract)
  for (const { to, ...words } of news) await queueContractNews(ctx, contract, { to: [to], ...words })
}

const webhookEvents: Partial<Record<ContractStatus, WebhookEvent>> = {
  EXECUTED: 'contract.signed',
  COMPLETED: 'contract.ended',
  TERMINATED: 'contract.ended',
}

export async function sendContractWebhook(
  { tx }: Pick<Services, 'tx'>,
  { id, number, title, status, athleteUserId, startsOn, endsOn, endReason, brandId }: ContractRow,
): Promise<void> {
  const event = webhookEvents[status]
  if (!event) return
  const contract = { id, number, title, status, athleteUserId, startsOn, endsOn, endReason }
  await tellWebhooks(tx, brandId, event, contract)
}
