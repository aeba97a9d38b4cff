import { useMutation } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { HelpCategory } from '#shared/help/help.constants.ts'
import type { helpEndpoints } from '#shared/help/help.contract.ts'

export type HelpFilters = { search: string; category: HelpCategory | undefined }

export const helpQuery = ({ search, category }: HelpFilters) =>
  endpointQuery<typeof helpEndpoints.list>(
    { path: '/api/help/articles' },
    { query: { ...(search && { search }), ...(category && { category }) } },
  )

export const useVote = (slug: string) =>
  useMutation({
    mutationFn: (helpful: boolean) =>
      call<typeof helpEndpoints.vote>(
        { method: 'POST', path: '/api/help/articles/{slug}/feedback' },
        { params: { slug }, body: { helpful } },
      ),
  })
