import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { templates } from '#server/database/schema/templates.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'
import { sharedKinds, type TemplateKind } from '#shared/templates/template.constants.ts'
import type { Template, TemplateForm } from '#shared/templates/template.contract.ts'

const columns = pick(templates, ['id', 'kind', 'name', 'body', 'offer', 'updatedAt'])
type Row = Pick<typeof templates.$inferSelect, keyof typeof columns>

function toTemplate({ kind, body, offer, updatedAt, ...row }: Row): Template {
  const stored = { ...row, updatedAt: updatedAt.toISOString() }
  return kind === 'OFFER' ? { ...stored, kind, offer: offer ?? {} } : { ...stored, kind, body }
}

const toRow = (form: TemplateForm) => ({
  kind: form.kind,
  name: form.name,
  ...(form.kind === 'OFFER' ? { offer: form.offer } : { body: form.body }),
})

const isOf = (userId: string, kind: TemplateKind) =>
  and(sharedKinds.includes(kind) ? undefined : eq(templates.userId, userId), eq(templates.kind, kind))

export async function findTemplates(tx: Database, userId: string, kind: TemplateKind): Promise<Template[]> {
  const found = await tx
    .select(columns)
    .from(templates)
    .where(isOf(userId, kind))
    .orderBy(asc(templates.name), asc(templates.id))
  return found.map(toTemplate)
}

/** Locks the user, so that concurrent requests can't exceed the limit. */
export async function countTemplates(tx: Database, userId: string, kind: TemplateKind): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return tx.$count(templates, isOf(userId, kind))
}

/** Undefined when the name is taken. */
export async function insertTemplate(
  tx: Database,
  userId: string,
  form: TemplateForm,
): Promise<Template | undefined> {
  const [made] = await tx
    .insert(templates)
    .values({ userId, ...toRow(form) })
    .onConflictDoNothing()
    .returning(columns)
  return made && toTemplate(made)
}

/** By another template than the one with this id. */
export const isNameTaken = async (
  tx: Database,
  userId: string,
  { id, kind, name }: { id?: string; kind: TemplateKind; name: string },
): Promise<boolean> =>
  (await tx.$count(
    templates,
    and(isOf(userId, kind), eq(templates.name, name), id ? ne(templates.id, id) : undefined),
  )) > 0

export async function updateTemplate(
  tx: Database,
  userId: string,
  { id, form }: { id: string; form: TemplateForm },
): Promise<Template | undefined> {
  const [changed] = await tx
    .update(templates)
    .set(toRow(form))
    .where(and(isOf(userId, form.kind), eq(templates.id, id)))
    .returning(columns)
  return changed && toTemplate(changed)
}

/** One's own, or one of these kinds, whoever saved it. */
export async function deleteTemplate(
  tx: Database,
  { userId, id, shared }: { userId: string; id: string; shared: readonly TemplateKind[] },
): Promise<boolean> {
  const gone = await tx
    .delete(templates)
    .where(and(or(eq(templates.userId, userId), inArray(templates.kind, [...shared])), eq(templates.id, id)))
    .returning({ id: templates.id })
  return gone.length > 0
}
