import { type ConversationFilter, conversationFilters } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'

/** What the address of the screen says. */
export type MessagesSearch = {
  filter: ConversationFilter
  search: string
  /** The conversation that is open. */
  c: string | undefined
  /** Whom a first message shall go to. */
  to: string | undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readMessagesSearch(given: Record<string, unknown>): MessagesSearch {
  return {
    filter: conversationFilters.find((filter) => filter === given.filter) ?? 'all',
    search: text(given.search).trim(),
    c: text(given.c) || undefined,
    to: text(given.to) || undefined,
  }
}

/** What stands in the address of the list besides the open conversation. */
export const listParams = ({ filter, search }: Pick<MessagesSearch, 'filter' | 'search'>) => ({
  ...(filter !== 'all' && { filter }),
  ...(search && { search }),
})

export const conversationPath = (id: string, list: Pick<MessagesSearch, 'filter' | 'search'>) =>
  paths.messages({ c: id, ...listParams(list) })
