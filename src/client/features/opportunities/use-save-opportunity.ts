import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import type { OpportunityFacts, OwnOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { refreshOpportunities } from './opportunity.queries.ts'

type Saving = { facts: OpportunityFacts; over: { id: string; version: number } | null }

/** Publishes an opportunity, or saves one over the version that was seen. */
export function useSaveOpportunity() {
  const queryClient = useQueryClient()
  return useMutation<OwnOpportunity, Error, Saving>({
    mutationFn: ({ facts, over }) =>
      over
        ? call(opportunityCalls.update, {
            params: { id: over.id },
            body: { ...facts, version: over.version },
          })
        : call(opportunityCalls.create, { body: facts }),
    onSuccess: ({ title }, { over }) => {
      toast({
        variant: 'success',
        title: over ? 'Opportunity saved' : 'Lights out: opportunity published',
        description: title,
      })
    },
    onSettled: () => refreshOpportunities(queryClient),
  })
}
