import type { Verb } from '#server/http/serve.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { findResults } from './result.store.ts'

export const listResults: Verb<typeof resultEndpoints.list> = ({ tx, actor }) => findResults(tx, actor.userId)
