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

export const keepLetter: Handler<typeof letterTemplateEndpoints.create> = async ({ tx, actor, body }) => {
  if ((await countTemplates(tx, actor.userId)) >= LETTER_TEMPLATES_MAX) {
    throw conflict(
      'TOO_MANY_LETTERS',
      `You keep ${LETTER_TEMPLATES_MAX} letters already. Please let one go first.`,
    )
  }
  const kept = await insertTemplate(tx, actor.userId, body)
  if (!kept) throw nameTaken()
  return kept
}

export const saveLetter: Handler<typeof letterTemplateEndpoints.update> = async ({
  tx,
  actor: { userId },
  params: { id },
  body,
}) => {
  const named = await findTemplateNamed(tx, userId, body.name)
  if (named && named.id !== id) throw nameTaken()
  const saved = await updateTemplate(tx, userId, id, body)
  if (!saved) throw notFound('letter')
  return saved
}

export const throwLetterAway: Handler<typeof letterTemplateEndpoints.remove> = async ({
  tx,
  actor,
  params,
}) => {
  if (!(await deleteTemplate(tx, actor.userId, params.id))) throw notFound('letter')
  return undefined
}

const nameTaken = () => invalid({ name: 'You already keep a letter with this name' })
