import { helpCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { HelpCategory } from '#shared/help/help.constants.ts'

export type HelpFilters = { search: string; category: HelpCategory | undefined }

export const helpQuery = ({ search, category }: HelpFilters) =>
  endpointQuery(helpCalls.list, { query: { ...(search && { search }), ...(category && { category }) } })
