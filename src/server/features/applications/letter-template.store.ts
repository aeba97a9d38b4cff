import { and, asc, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { letterTemplates } from '#server/database/schema/applications.ts'
import type { Database } from '#server/platform/database.ts'
import type { LetterTemplate } from '#shared/applications/letter-template.contract.ts'

type Letter = { name: string; body: string }
const { id, userId: ownerId, name, body, updatedAt } = letterTemplates

const toTemplate = (row: Omit<LetterTemplate, 'updatedAt'> & { updatedAt: Date }): LetterTemplate => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
})

export async function findTemplates(tx: Database, userId: string): Promise<LetterTemplate[]> {
  const found = await tx
    .select({ id, name, body, updatedAt })
    .from(letterTemplates)
    .where(eq(ownerId, userId))
    .orderBy(asc(name), asc(id))
  return found.map(toTemplate)
}

/** Locks the user, so that concurrent requests can't exceed the limit. */
export async function countTemplates(tx: Database, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx.$count(letterTemplates, eq(ownerId, userId))
}

/** Undefined when the name is taken. */
export async function insertTemplate(
  tx: Database,
  userId: string,
  letter: Letter,
): Promise<LetterTemplate | undefined> {
  const [made] = await tx
    .insert(letterTemplates)
    .values({ userId, ...letter })
    .onConflictDoNothing()
    .returning({ id, name, body, updatedAt })
  return made && toTemplate(made)
}

export async function findTemplateNamed(
  tx: Database,
  userId: string,
  wanted: string,
): Promise<{ id: string } | undefined> {
  const [found] = await tx
    .select({ id })
    .from(letterTemplates)
    .where(and(eq(ownerId, userId), eq(name, wanted)))
  return found
}

const isOwned = (userId: string, templateId: string) => and(eq(ownerId, userId), eq(id, templateId))

export async function updateTemplate(
  tx: Database,
  userId: string,
  templateId: string,
  letter: Letter,
): Promise<LetterTemplate | undefined> {
  const [changed] = await tx
    .update(letterTemplates)
    .set(letter)
    .where(isOwned(userId, templateId))
    .returning({ id, name, body, updatedAt })
  return changed && toTemplate(changed)
}

export async function deleteTemplate(tx: Database, userId: string, templateId: string): Promise<boolean> {
  const gone = await tx.delete(letterTemplates).where(isOwned(userId, templateId)).returning({ id })
  return gone.length > 0
}
