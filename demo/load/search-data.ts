import * as z from 'zod'
import { searchScopes } from '#shared/search/search.constants.ts'
import { readYaml } from '../read-data.ts'

export const searchData = readYaml(
  'searches.yaml',
  z.strictObject({
    popular: z.record(z.enum(searchScopes), z.array(z.string())),
    finds: z.array(z.strictObject({ term: z.string(), chance: z.number() })),
  }),
)
