import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import type { Person } from './person.ts'

type Problem = { code: string; message: string; fields?: Record<string, string>; allowed?: string[] }
type ApplicationResponse = Promise<[status: number, body: ApplicationDetail & Problem]>

export const COVER_LETTER = 'We run eleven evenings a season and write down every temperature that we see.'

export const applicationBody = ({ brandId }: { brandId: string }, more: object = {}) => ({
  brandId,
  coverLetter: COVER_LETTER,
  ...more,
})

export const postApplication = (
  racer: Person,
  brand: { brandId: string },
  more: object = {},
): ApplicationResponse => racer.call('POST', '/api/applications', applicationBody(brand, more))

export const fetchApplication = (person: Person, id: string): ApplicationResponse =>
  person.call('GET', `/api/applications/${id}`)

export const runApplicationEvent = (
  person: Person,
  id: string,
  event: string,
  body: object,
): ApplicationResponse => person.call('POST', `/api/applications/${id}/${event}`, body)

/** Saves a draft, or submits it unless the body says `isDraft`. */
export const saveApplication = (racer: Person, id: string, body: object): ApplicationResponse =>
  racer.call('PUT', `/api/applications/${id}`, body)

/** Moves the decision date of an application into the past. */
export const passDecisionDate = (db: Database, id: string) =>
  db.execute(sql`update applications set decision_due = now() - interval '1 minute' where id = ${id}`)
