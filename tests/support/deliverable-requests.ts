import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import { insertWork } from '#server/features/deliverables/insert-work.ts'
import type { Database } from '#server/platform/database.ts'
import { addDeliverableBody, type Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { inDays } from './dates.ts'
import { type Person, readJson } from './person.ts'

type Id = { id: string }

export const aPlannedPost = { title: 'A post from the grid', kind: 'SOCIAL_POST', dueOn: inDays(10) } as const

/** Proof number n; a link proves one deliverable of a contract only. */
export const aLink = (n: number) => ({ kind: 'URL', url: `https://video.example/lap-${n}` })

export const addDeliverable = (brand: Person, { id }: Id, given: Record<string, unknown> = {}) =>
  brand.request('POST', `/api/contracts/${id}/deliverables`, { ...aPlannedPost, ...given })

/**
 * A deliverable of a contract in any state, as if it had been planned in the draft; it can be submitted, unless it opens
 * later.
 */
export async function createDeliverable(
  { db }: { db: Database },
  brand: Person,
  contract: Id,
  given: Partial<z.input<typeof addDeliverableBody>> = {},
): Promise<Deliverable> {
  const current = await findContract(db, contract.id)
  if (!current) throw new Error('There is no such contract')
  const work = addDeliverableBody.parse({ ...aPlannedPost, ...given })
  const by = { party: 'BRAND', actorId: brand.userId } as const
  const [first] = await insertWork(db, current, work, by)
  if (!first) throw new Error('No deliverable was added')
  return fetchDeliverable(brand, contract, first)
}

export const listDeliverables = (person: Person, { id }: Id): Promise<Deliverable[]> =>
  person.json('GET', `/api/contracts/${id}/deliverables`)

export async function fetchDeliverable(person: Person, contract: Id, { id }: Id): Promise<Deliverable> {
  const found = (await listDeliverables(person, contract)).find((deliverable) => deliverable.id === id)
  if (!found) throw new Error('This deliverable is not in the list')
  return found
}

export const postDeliverableEvent = (
  person: Person,
  { id, version }: Deliverable,
  event: string,
  body: object = {},
) => person.request('POST', `/api/deliverables/${id}/${event}`, { version, ...body })

/** The same for an event that has to succeed. */
export async function runDeliverableEvent(
  person: Person,
  deliverable: Deliverable,
  event: string,
  body: object = {},
): Promise<Deliverable> {
  return readJson(await postDeliverableEvent(person, deliverable, event, body))
}

/** Moves the dates of a deliverable into the past. */
export async function ageDeliverable(db: Database, { id }: Id, days: number): Promise<void> {
  const interval = sql`make_interval(days => ${days})`
  await db.execute(sql`update deliverables set opens_at = opens_at - ${interval}, due_at = due_at - ${interval},
    submitted_at = submitted_at - ${interval} where id = ${id}`)
}
