import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Delivers the queued reports of the test provider badly: a third is lost, some arrive twice, and in another order. */
export async function deliverSome(app: TestApp, seed: number): Promise<void> {
  await app.db.execute(sql`delete from graphile_worker._private_jobs as queued using graphile_worker._private_tasks as task
    where task.id = queued.task_id and task.identifier = 'test-billing.report' and (queued.id + ${seed}) % 3 = 0`)
  await app.db.execute(sql`insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select queued.task_id, queued.payload, queued.max_attempts
    from graphile_worker._private_jobs as queued join graphile_worker._private_tasks as task on task.id = queued.task_id
    where task.identifier = 'test-billing.report' and (queued.id + ${seed}) % 2 = 0`)
  await app.db.execute(sql`update graphile_worker._private_jobs as queued set priority = (queued.id * 7 + ${seed}) % 5
    from graphile_worker._private_tasks as task
    where task.id = queued.task_id and task.identifier in ('test-billing.report', 'billing.event')`)
  await app.runQueued('test-billing.report')
  await app.runQueued('billing.event')
}
