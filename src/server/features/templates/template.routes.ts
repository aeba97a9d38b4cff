import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/http/problem.ts'
import {
  sharedKinds,
  TEMPLATES_MAX,
  type TemplateKind,
  templateOwners,
} from '#shared/templates/template.constants.ts'
import { templateEndpoints } from '#shared/templates/template.contract.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplates,
  insertTemplate,
  isNameTaken,
  updateTemplate,
} from './template.store.ts'

export function serveTemplates(edge: Edge): void {
  serveAll(edge, templateEndpoints, {
    list: listTemplates,
    create: createTemplate,
    update: saveTemplate,
    remove: removeTemplate,
  })
}

const listTemplates: Handler<typeof templateEndpoints.list> = ({ tx, actor, query: { kind } }) => {
  checkOwner(actor, kind)
  return findTemplates(tx, actor.userId, kind)
}

const createTemplate: Handler<typeof templateEndpoints.create> = async ({ tx, actor, body }) => {
  checkOwner(actor, body.kind)
  if ((await countTemplates(tx, actor.userId, body.kind)) >= TEMPLATES_MAX) {
    throw conflict(
      'TOO_MANY_TEMPLATES',
      `You can save up to ${TEMPLATES_MAX} templates. Delete one to save another.`,
    )
  }
  if (await isNameTaken(tx, actor.userId, body)) throw nameTaken()
  const created = await insertTemplate(tx, actor.userId, body)
  if (!created) throw nameTaken()
  return created
}

const saveTemplate: Handler<typeof templateEndpoints.update> = async ({
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

const removeTemplate: Handler<typeof templateEndpoints.remove> = async ({ tx, actor, params }) => {
  const shared = sharedKinds.filter((kind) => isOwner(actor, kind))
  const isDeleted = await deleteTemplate(tx, { userId: actor.userId, id: params.id, shared })
  if (!isDeleted) throw notFound('template')
  return undefined
}

const isOwner = ({ role }: Actor, kind: TemplateKind): boolean =>
  role !== null && templateOwners[kind].includes(role)

function checkOwner(actor: Actor, kind: TemplateKind): void {
  if (!isOwner(actor, kind)) throw forbidden()
}

const nameTaken = () => invalid({ name: 'There is a template with this name already' })
