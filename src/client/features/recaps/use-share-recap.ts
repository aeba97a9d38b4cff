import { call } from '#client/lib/call.ts'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import { useRecapStep } from './recap.queries.ts'

export const useShareRecap = ({ id, version }: Recap) =>
  useRecapStep(() => call(recapCalls.share, { params: { id }, body: { version } }), {
    done: 'Shared: the link is ready',
    failed: 'It was not shared',
  })
