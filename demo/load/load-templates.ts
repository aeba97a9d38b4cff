import * as z from 'zod'
import { templates } from '#server/database/schema/templates.ts'
import type { Database } from '#server/platform/database.ts'
import { templateForm } from '#shared/templates/template.contract.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

const demoTemplates = readYaml(
  'templates.yaml',
  z.array(z.intersection(z.object({ user: z.string() }), templateForm)),
)

/** The letters of the demo racer; the offers, clauses and replies of the demo brand. */
export async function loadTemplates(tx: Database): Promise<void> {
  await tx.insert(templates).values(
    demoTemplates.map(({ user, ...template }) => ({
      ...template,
      id: seededId('template', template.name),
      userId: seededId('user', user),
    })),
  )
}
