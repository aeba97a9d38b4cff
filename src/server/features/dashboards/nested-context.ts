import { listConversations } from '#server/features/messages/list-conversations.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext, Reply } from '#server/http/context.ts'
import { DASHBOARD_ROWS } from '#shared/dashboards/dashboard.constants.ts'
import type { Conversation, Correspondent } from '#shared/messages/message.contract.ts'

/** Response headers of nested handlers, such as the link to a next page, are dropped. */
const ignoredReply: Reply = {
  setHeader() {},
  setStatus() {},
  setCookie() {},
  share() {},
  redirectTo: () => undefined,
}

/** The context in which a dashboard calls the handlers it is composed of. */
export const nestedContext = <C extends ActorContext>(ctx: C) => ({
  ...ctx,
  reply: ignoredReply,
  audit: () => undefined,
  params: undefined,
  body: undefined,
  file: undefined,
})

export const listLatestConversations = (ctx: ActorContext): Promise<Conversation[]> =>
  listConversations({ ...nestedContext(ctx), query: { filter: 'all', limit: DASHBOARD_ROWS - 1 } })

/** The people whom the panels name, read once for all of them. */
export async function loadPeople(
  { tx }: ActorContext,
  ...userIds: readonly (readonly string[])[]
): Promise<ReadonlyMap<string, Correspondent>> {
  const ids = userIds.flat()
  return ids.length > 0 ? presentPeople({ tx }, ids) : new Map()
}
