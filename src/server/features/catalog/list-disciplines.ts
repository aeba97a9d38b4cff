import type { Handler } from '#server/http/context.ts'
import type { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { findDisciplines } from './catalog.store.ts'

export const listDisciplines: Handler<typeof catalogEndpoints.disciplines> = ({ tx }) => findDisciplines(tx)
