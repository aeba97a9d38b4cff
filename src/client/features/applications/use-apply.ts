import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import type { ApplicationDetail, ApplicationForm } from '#shared/applications/application.contract.ts'
import { applicationKeys, applicationQuery } from './application.queries.ts'

type Target = { brandId: string; brandName: string; opportunityId: string | null }
type ApplyInput = {
  fields: ApplicationForm
  isDraft: boolean
  /** The saved draft, if there is one. */
  draft: { id: string; version: number } | null
}

/** Sends an application or saves it as a draft: one mutation for two endpoints, because a saved draft is updated. */
export function useApply({ brandId, brandName, opportunityId }: Target) {
  const queryClient = useQueryClient()
  return useMutation<ApplicationDetail, Error, ApplyInput>({
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
          ? { title: 'Draft saved', description: 'Find it in Sent requests under Applications.' }
          : {
              title: 'Application sent',
              description: `Track your application to ${brandName} in Sent requests.`,
            }),
      })
      queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  })
}
