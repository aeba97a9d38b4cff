import { accountSettingCalls } from './endpoint-map.ts'
import { endpointQuery } from './endpoint-query.ts'

/** The user's own privacy settings, which also decide what they see of others. */
export const privacyQuery = endpointQuery(accountSettingCalls.privacy, {})
