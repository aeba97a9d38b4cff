import type { Verb } from '#server/http/serve.ts'
import type { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { findMotorsports } from './catalog.store.ts'

export const listMotorsports: Verb<typeof catalogEndpoints.motorsports> = ({ tx }) => findMotorsports(tx)
