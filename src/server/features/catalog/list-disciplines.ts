import type { Verb } from '#server/http/serve.ts'
import type { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { findDisciplines } from './catalog.store.ts'

export const listDisciplines: Verb<typeof catalogEndpoints.disciplines> = ({ tx }) => findDisciplines(tx)
