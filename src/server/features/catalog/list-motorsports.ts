import type { Handler } from '#server/http/context.ts'
import type { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { findMotorsports } from './catalog.store.ts'

export const listMotorsports: Handler<typeof catalogEndpoints.motorsports> = ({ tx }) => findMotorsports(tx)
