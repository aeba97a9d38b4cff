import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'

export const deadlineCalendarEndpoints = {
  get: endpoint('GET', '/api/deadline-calendar', {
    summary: 'Since when your private calendar of deadlines has its URL; null while it is off',
    access: 'signed-in',
    response: z.object({ createdAt: z.nullable(z.iso.datetime()) }),
  }),
  create: endpoint('POST', '/api/deadline-calendar', {
    permission: 'own',
    summary:
      'Create the private calendar of your deadlines, or a new URL for it; the previous one stops working. Only this response contains the URL',
    access: 'signed-in',
    response: z.object({ url: z.url(), createdAt: z.iso.datetime() }),
  }),
  remove: endpoint('DELETE', '/api/deadline-calendar', {
    permission: 'own',
    summary: 'Turn off the private calendar of your deadlines',
    access: 'signed-in',
    response: noContent,
  }),
}
