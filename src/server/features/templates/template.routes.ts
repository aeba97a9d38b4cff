import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { templateEndpoints } from '#shared/templates/template.contract.ts'
import { createTemplate, listTemplates, removeTemplate, saveTemplate } from './save-template.ts'

export function serveTemplates(edge: Edge): void {
  serveAll(edge, templateEndpoints, {
    list: listTemplates,
    create: createTemplate,
    update: saveTemplate,
    remove: removeTemplate,
  })
}
