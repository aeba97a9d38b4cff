import type { Handler } from '#server/http/context.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { findResults } from './result.store.ts'

export const listResults: Handler<typeof resultEndpoints.list> = ({ tx, actor }) =>
  findResults(tx, actor.userId)
