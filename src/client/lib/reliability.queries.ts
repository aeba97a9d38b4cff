import { reliabilityCalls } from './endpoint-map.ts'
import { endpointQuery } from './endpoint-query.ts'

/** Apart from what shows it, which public pages load later. */
export const reliabilityQuery = (userId: string) =>
  endpointQuery(reliabilityCalls.show, { params: { userId } })
