import { eq, sql } from 'drizzle-orm'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/database/schema/accounts.ts'
import { pushSubscriptions } from '#server/database/schema/notifications.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { type NewsApp, type Reader, startNewsApp } from '#tests/support/news-app.ts'
import type { NewNotification } from './notify.ts'

let app: NewsApp
let mira: Reader

beforeAll(async () => {
  app = await startNewsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira] = await app.meet()
})

const tell = (change: Partial<NewNotification> = {}) => app.tell(mira, change)
const read = (body: unknown) => app.read(mira, body)
const prefer = (change: Partial<NotificationPreferences>) => app.prefer(mira, change)

describe('a push', () => {
  /** Quiet by the clocks of now: from an hour ago until an hour from now. */
  const quietNow = () => {
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    return { from: clock(-1), to: clock(1), timezone: 'UTC' }
  }

  beforeEach(async () => {
    await app.db.execute(sql`
      select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs where task_identifier = 'notification.push' having count(*) > 0`)
    const [session] = await app.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, mira.userId))
    await app.db.insert(pushSubscriptions).values({
      userId: mira.userId,
      sessionId: session?.id ?? '',
      endpoint: `https://push.example/${mira.userId}`,
      p256dh: 'no key',
      auth: 'no key',
    })
  })
  /** The pushes themselves are sent elsewhere; here only whether they were handed over. */
  const handedOver = async () => {
    const { rows } = await app.db.execute<{ title: string }>(sql`
      delete from graphile_worker._private_jobs where key like 'push:%' returning payload->'message'->>'title' as title`)
    return rows.map(({ title }) => title)
  }
  const runOnly = (name: string) =>
    runOnce({
      pgPool: app.pool,
      logger: new WorkerLogger(() => () => {}),
      noHandleSignals: true,
      taskList: {
        [name]: async (payload) => {
          const handler = app.jobs.find(({ job }) => job.name === name)
          await inTransaction(app.db, async (tx) =>
            handler?.run(payload, { ...app.edge, tx, log: createLogger('silent') }),
          )
        },
      },
    })

  test('leaves at once when it is not quiet', async () => {
    await tell()
    expect(await handedOver()).toEqual(['Kestrel Lubricants wrote to you'])
  })

  test('waits for the end of the quiet hours, and then leaves', async () => {
    await prefer({ quietHours: quietNow() })
    await tell()
    expect(await handedOver()).toEqual([])
    expect(await app.waiting('notification.push')).toEqual([60])
    await prefer({ quietHours: null })
    await app.bringForward('notification.push')
    await runOnly('notification.push')
    expect(await handedOver()).toEqual(['Kestrel Lubricants wrote to you'])
  })

  test('waits on when the quiet hours last longer than was thought', async () => {
    await prefer({ quietHours: quietNow() })
    await tell()
    await app.bringForward('notification.push')
    await runOnly('notification.push')
    expect(await handedOver()).toEqual([])
    expect(await app.waiting('notification.push')).toEqual([60])
  })

  test('is dropped when it was read before the quiet hours ended', async () => {
    await prefer({ quietHours: quietNow() })
    await tell()
    await read({ all: true })
    await app.bringForward('notification.push')
    await runOnly('notification.push')
    expect(await handedOver()).toEqual([])
    expect(await app.waiting('notification.push')).toEqual([])
  })

  test('does not leave for a kind that is not wanted so', async () => {
    await tell({ kind: 'BILLING' })
    expect(await handedOver()).toEqual([])
  })
})
