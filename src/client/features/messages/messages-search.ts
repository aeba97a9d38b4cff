import { type ConversationFilter, conversationFilters } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'

export type MessagesSearch = {
  filter: ConversationFilter
  search: string
  /** The open conversation. */
  c: string | undefined
  /** The user to write a first message to. */
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

/** The parameters of the list, without the open conversation. */
export const listParams = ({ filter, search }: Pick<MessagesSearch, 'filter' | 'search'>) => ({
  ...(filter !== 'all' && { filter }),
  ...(search && { search }),
})

export const conversationPath = (id: string, list: Pick<MessagesSearch, 'filter' | 'search'>) =>
  paths.messages({ c: id, ...listParams(list) })
