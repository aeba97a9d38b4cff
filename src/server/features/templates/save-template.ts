import type { Handler } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/http/problem.ts'
import { TEMPLATES_MAX, type TemplateKind, templateOwners } from '#shared/templates/template.constants.ts'
import type { templateEndpoints } from '#shared/templates/template.contract.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplates,
  insertTemplate,
  isNameTaken,
  updateTemplate,
} from './template.store.ts'

export const listTemplates: Handler<typeof templateEndpoints.list> = ({ tx, actor, query: { kind } }) => {
  checkOwner(actor, kind)
  return findTemplates(tx, actor.userId, kind)
}

export const createTemplate: Handler<typeof templateEndpoints.create> = async ({ tx, actor, body }) => {
  checkOwner(actor, body.kind)
  if ((await countTemplates(tx, actor.userId, body.kind)) >= TEMPLATES_MAX) {
    throw conflict(
      'TOO_MANY_TEMPLATES',
      `You can save up to ${TEMPLATES_MAX} templates. Delete one to save another.`,
    )
  }
  const created = await insertTemplate(tx, actor.userId, body)
  if (!created) throw nameTaken()
  return created
}

export const saveTemplate: Handler<typeof templateEndpoints.update> = async ({
  tx,
  actor,
  params: { id },
  body,
}) => {
  checkOwner(actor, body.kind)
  if (await isNameTaken(tx, actor.userId, { id, ...body })) throw nameTaken()
  const saved = await updateTemplate(tx, actor.userId, { id, form: body })
  if (!saved) throw notFound('template')
  return saved
}

export const removeTemplate: Handler<typeof templateEndpoints.remove> = async ({ tx, actor, params }) => {
  if (!(await deleteTemplate(tx, actor.userId, params.id))) throw notFound('template')
  return undefined
}

function checkOwner({ role }: Actor, kind: TemplateKind): void {
  if (role !== templateOwners[kind]) throw forbidden()
}

const nameTaken = () => invalid({ name: 'You already have a template with this name' })
