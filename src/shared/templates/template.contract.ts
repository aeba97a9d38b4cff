import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { COVER_LETTER_MAX } from '#shared/applications/application.constants.ts'
import { CLAUSES_MAX } from '#shared/contracts/contract.constants.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { offerMessage, termFields } from '#shared/offers/offer-terms.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { MESSAGE_MAX as TICKET_MESSAGE_MAX } from '#shared/support/support.constants.ts'
import { TEMPLATE_NAME_MAX, type TemplateKind, templateKinds } from './template.constants.ts'

const text = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, atMost(max)))

const name = text(TEMPLATE_NAME_MAX, 'Enter a name')

/** What was filled in; dates belong to one offer and are left out. */
const offerTemplate = z.partial(
  z.extend(z.omit(z.object(termFields), { startsOn: true, endsOn: true }), { message: offerMessage }),
)
export type OfferTemplate = z.infer<typeof offerTemplate>

const textTemplate = <const Kind extends Exclude<TemplateKind, 'OFFER'>>(
  kind: Kind,
  max: number,
  message: string,
) => z.object({ kind: z.literal(kind), name, body: text(max, message) })

const forms = [
  textTemplate('LETTER', COVER_LETTER_MAX, 'Write the letter'),
  textTemplate('CLAUSES', CLAUSES_MAX, 'Write the clauses'),
  textTemplate('REPLY', MESSAGE_MAX, 'Write the reply'),
  z.object({ kind: z.literal('OFFER'), name, offer: offerTemplate }),
  textTemplate('SUPPORT', TICKET_MESSAGE_MAX, 'Write the reply'),
] as const

export const templateForm = z.discriminatedUnion('kind', forms)
export type TemplateForm = z.infer<typeof templateForm>

const stored = { id: z.uuid(), updatedAt: z.iso.datetime() }
export const template = z.discriminatedUnion('kind', [
  z.extend(forms[0], stored),
  z.extend(forms[1], stored),
  z.extend(forms[2], stored),
  z.extend(forms[3], stored),
  z.extend(forms[4], stored),
])
export type Template = z.infer<typeof template>

const byId = z.object({ id: namedId })
const owners = ['ATHLETE', 'BRAND', ...staffRoles] as const

export const templateEndpoints = {
  list: endpoint('GET', '/api/templates', {
    summary:
      'List my templates of one kind by name: letters of racers; offers, clauses and replies of brands; replies of support',
    access: owners,
    query: z.object({ kind: z.enum(templateKinds) }),
    response: z.array(template),
  }),
  create: endpoint('POST', '/api/templates', {
    summary: 'Create a template',
    access: owners,
    body: templateForm,
    response: template,
  }),
  update: endpoint('PUT', '/api/templates/{id}', {
    summary: 'Update a template; its kind stays the same',
    access: owners,
    params: byId,
    body: templateForm,
    response: template,
  }),
  remove: endpoint('DELETE', '/api/templates/{id}', {
    summary: 'Delete a template',
    access: owners,
    params: byId,
    response: noContent,
  }),
}
