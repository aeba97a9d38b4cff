import { sql } from 'drizzle-orm'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { anAthlete } from '#server/database/builders/an-athlete.ts'
import { insertOpportunity, type OpportunityRow } from '#server/database/builders/an-opportunity.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Services } from '#server/platform/services.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { ApplicationDetail } from '#shared/applications/application.contract.ts'
import { startTestApp } from './test-app.ts'

export type ApplicationsApp = Awaited<ReturnType<typeof startApplicationsApp>>
export type Party = Awaited<ReturnType<ApplicationsApp['join']>>

export const LETTER = 'We run eleven evenings a season and write down every temperature that we see.'

type Problem = { code: string; message: string; fields?: Record<string, string>; allowed?: string[] }

/** The server with racers who apply and brands who decide. */
export async function startApplicationsApp() {
  const app = await startTestApp()

  async function join(role: Role) {
    const { userId, cookie } = await app.signInAs(role)
    const call = async <T = ApplicationDetail & Problem>(
      method: string,
      path: string,
      body?: unknown,
    ): Promise<[number, T]> => {
      const answer = await app.request(method, path, { body, cookie })
      const text = await answer.text()
      return [answer.status, (text ? JSON.parse(text) : undefined) as T]
    }
    return { userId, cookie, call }
  }

  /** The context of actions that tests call directly. */
  function services(tx: Database = app.db): Services {
    const { db, auth, realtime, encryption, storage, safeFetch, env } = app.edge
    return { tx, db, auth, realtime, encryption, storage, safeFetch, env, log: createLogger('silent') }
  }

  return {
    ...app,
    join,
    services,
    contextOf: (userId: string): ActorContext => ({
      ...services(),
      actor: { userId, sessionId: 'test', role: null },
      caller: {
        requestId: 'test',
        ip: '127.0.0.1',
        userAgent: '',
        referrer: null,
        path: '/',
        search: '',
        headers: new Headers(),
      },
    }),
    async joinRacer(profile: Partial<typeof athleteProfiles.$inferInsert> = {}) {
      const racer = await join('ATHLETE')
      await app.db.insert(athleteProfiles).values(anAthlete({ userId: racer.userId, ...profile }))
      return racer
    },
    async joinBrand(page: Partial<typeof brands.$inferInsert> = {}) {
      const owner = await join('BRAND')
      const brand = aBrand({ ownerUserId: owner.userId, ...page })
      await app.db.insert(brands).values(brand)
      const publish = (given: Partial<OpportunityRow> = {}) =>
        insertOpportunity(app.db, { brandId: brand.id, ...given })
      return { ...owner, brandId: brand.id, slug: brand.slug, publish }
    },
    /** What was put in line to be told to somebody. */
    async news(userId: string): Promise<{ title: string; body: string; url: string }[]> {
      const { rows } = await app.db.execute<{ title: string; body: string; url: string }>(
        sql`select payload->>'title' as title, payload->>'body' as body, payload->>'url' as url
            from graphile_worker._private_jobs jobs
            join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
            where tasks.identifier = 'notification.tell' and payload->>'userId' = ${userId}
            order by jobs.id`,
      )
      return rows
    },
    /** Lets the day of a decision pass. */
    async lapse(applicationId: string): Promise<void> {
      await app.db.execute(
        sql`update applications set decision_due = now() - interval '1 minute' where id = ${applicationId}`,
      )
    },
  }
}
