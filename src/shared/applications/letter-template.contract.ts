import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { COVER_LETTER_MAX, LETTER_NAME_MAX } from './application.constants.ts'

const text = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, atMost(max)))

export const letterTemplateForm = z.object({
  name: text(LETTER_NAME_MAX, 'Please enter a name'),
  body: text(COVER_LETTER_MAX, 'Please write the letter'),
})

export const letterTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  updatedAt: z.iso.datetime(),
})
export type LetterTemplate = z.infer<typeof letterTemplate>

const byId = z.object({ id: namedId })

export const letterTemplateEndpoints = {
  list: endpoint('GET', '/api/letter-templates', {
    summary: 'List my letter templates by name',
    access: ['ATHLETE'],
    response: z.array(letterTemplate),
  }),
  create: endpoint('POST', '/api/letter-templates', {
    summary: 'Create a letter template',
    access: ['ATHLETE'],
    body: letterTemplateForm,
    response: letterTemplate,
  }),
  update: endpoint('PUT', '/api/letter-templates/{id}', {
    summary: 'Update a letter template',
    access: ['ATHLETE'],
    params: byId,
    body: letterTemplateForm,
    response: letterTemplate,
  }),
  remove: endpoint('DELETE', '/api/letter-templates/{id}', {
    summary: 'Delete a letter template',
    access: ['ATHLETE'],
    params: byId,
    response: noContent,
  }),
}
