import { call } from '#client/lib/call.ts'
import type { Recap, recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { useRecapStep } from './recap.queries.ts'

export const useShareRecap = ({ id, version }: Recap) =>
  useRecapStep(
    () =>
      call<typeof recapEndpoints.share>(
        { method: 'POST', path: '/api/recaps/{id}/share' },
        { params: { id }, body: { version } },
      ),
    { done: 'Shared: the link is ready', failed: 'It was not shared' },
  )
