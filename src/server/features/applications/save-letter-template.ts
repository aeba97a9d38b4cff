import type { Handler } from '#server/http/context.ts'
import { LETTER_TEMPLATES_MAX } from '#shared/applications/application.constants.ts'
import type { letterTemplateEndpoints } from '#shared/applications/letter-template.contract.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplateNamed,
  findTemplates,
  insertTemplate,
  updateTemplate,
} from './letter-template.store.ts'

export const listLetterTemplates: Handler<typeof letterTemplateEndpoints.list> = ({ tx, actor }) =>
  findTemplates(tx, actor.userId)

export const createLetterTemplate: Handler<typeof letterTemplateEndpoints.create> = async ({
  tx,
  actor,
  body,
}) => {
  if ((await countTemplates(tx, actor.userId)) >= LETTER_TEMPLATES_MAX) {
    throw conflict(
      'TOO_MANY_LETTERS',
      `You can save up to ${LETTER_TEMPLATES_MAX} templates. Delete one to save another.`,
    )
  }
  const created = await insertTemplate(tx, actor.userId, body)
  if (!created) throw nameTaken()
  return created
}

export const saveLetterTemplate: Handler<typeof letterTemplateEndpoints.update> = async ({
  tx,
  actor: { userId },
  params: { id },
  body,
}) => {
  const named = await findTemplateNamed(tx, userId, body.name)
  if (named && named.id !== id) throw nameTaken()
  const saved = await updateTemplate(tx, userId, id, body)
  if (!saved) throw notFound('template')
  return saved
}

export const deleteLetterTemplate: Handler<typeof letterTemplateEndpoints.remove> = async ({
  tx,
  actor,
  params,
}) => {
  if (!(await deleteTemplate(tx, actor.userId, params.id))) throw notFound('template')
  return undefined
}

const nameTaken = () => invalid({ name: 'You already have a template with this name' })
