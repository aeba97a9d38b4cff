import { endApiKey } from '#server/features/api-keys/create-api-key.ts'
import { findPerson } from '#server/features/auth/account.reads.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { endShop } from '#server/features/shops/connect-shop.ts'
import { endWebhook } from '#server/features/webhooks/add-webhook.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type IntegrationKind, integrationLabels } from '#shared/members/integration.contract.ts'
import { findIntegrations, type IntegrationRow } from './integration.store.ts'

type Seated = { accountId: string; userId: string }

const endings: Record<IntegrationKind, (tx: Database, accountId: string, id: string) => Promise<boolean>> = {
  API_KEY: endApiKey,
  WEBHOOK: endWebhook,
  SHOP: endShop,
}

/**
 * A key, a webhook or a shop has a secret of its own, so it goes on when its author has no access any more. Ends those that
 * were chosen, and tells the owner by email what ended and what goes on.
 */
export async function endIntegrations(
  ctx: Services,
  { accountId, userId }: Seated,
  chosen: readonly string[] = [],
): Promise<void> {
  const { tx } = ctx
  const ended: IntegrationRow[] = []
  const remaining: IntegrationRow[] = []
  for (const row of await findIntegrations(tx, { account: accountId, person: userId })) {
    if (chosen.includes(row.id)) {
      await endings[row.kind](tx, accountId, row.id)
      ended.push(row)
    } else if (row.createdBy !== null) remaining.push(row)
  }
  if (ended.length + remaining.length === 0) return
  const owner = await findPerson(tx, accountId)
  const person = await findPerson(tx, userId)
  if (!owner || !person) return
  await queueMail(ctx, {
    template: 'integrations-left',
    to: owner.email,
    name: owner.name,
    memberName: person.name,
    ended: ended.map(nameOf),
    remaining: remaining.map(nameOf),
  })
}

const nameOf = ({ kind, name }: IntegrationRow): string => `${integrationLabels[kind]}: ${name}`
