import * as z from 'zod/mini'
import { queryList } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'

/** What a system of a person goes on with after the person has left: it has a secret of its own. */
export const integrationKinds = ['API_KEY', 'WEBHOOK', 'SHOP'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

export const integrationLabels: Record<IntegrationKind, string> = {
  API_KEY: 'API key',
  WEBHOOK: 'Webhook',
  SHOP: 'Shop',
}

export const integration = z.object({
  id: z.uuid(),
  kind: z.enum(integrationKinds),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** False where nobody knows who added it, because it is older than the record of that. */
  hasAuthor: z.boolean(),
})
export type Integration = z.infer<typeof integration>

const INTEGRATIONS_MAX = 100

/** The integrations that end together with a seat. */
export const endQuery = z.object({ end: z.optional(queryList(namedId, INTEGRATIONS_MAX)) })
