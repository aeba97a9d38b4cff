import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import type { ApplicationDetail, ApplicationForm } from '#shared/applications/application.contract.ts'
import { refreshApplications } from './application.queries.ts'

type Target = { brandId: string; brandName: string; opportunityId: string | null }
type Applying = {
  fields: ApplicationForm
  isDraft: boolean
  /** The draft that is gone on with. */
  draft: { id: string; version: number } | null
}

/** Sends a letter, or keeps it at the server for later. */
export function useApply({ brandId, brandName, opportunityId }: Target) {
  const queryClient = useQueryClient()
  return useMutation<ApplicationDetail, Error, Applying>({
    mutationFn: ({ fields, isDraft, draft }) =>
      draft
        ? call(applicationCalls.save, {
            params: { id: draft.id },
            body: { ...fields, isDraft, version: draft.version },
          })
        : call(applicationCalls.apply, { body: { ...fields, isDraft, brandId, opportunityId } }),
    onSuccess: (application, { isDraft }) => {
      toast({
        variant: 'success',
        ...(isDraft
          ? { title: 'Draft kept', description: 'You find it under Sent requests, Applications.' }
          : {
              title: 'Application sent',
              description: `${brandName} has it. You can follow it under Sent requests.`,
            }),
      })
      return refreshApplications(queryClient, application)
    },
  })
}
