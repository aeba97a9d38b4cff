import type { Database } from '#server/platform/database.ts'
import { standingOf } from '#shared/applications/standing.rules.ts'
import { endLapsed, findSeveral } from './application.store.ts'
import { noteEnded } from './applications-ended.ts'
import { shownReapplyAfter } from './reapply.store.ts'
import { tellRacer } from './tell-parties.ts'

const AT_ONCE = 1000

/** Ends what was not decided in time. */
export async function expireApplications(tx: Database): Promise<void> {
  for (;;) {
    const ended = await endLapsed(tx, AT_ONCE)
    await noteEnded(tx, ended, 'NO_DECISION')
    if (ended.length < AT_ONCE) return
  }
}

/** Tells racers that theirs ended without a decision, and why. */
export async function tellEnded(tx: Database, ids: readonly string[]): Promise<void> {
  for (const application of await findSeveral(tx, ids)) {
    const { brand, decidedAt, decisionDue, reapplyAfter, mayReapply, ...rest } = application
    const body = standingOf({
      ...rest,
      brandName: brand.name,
      decidedAt: decidedAt?.toISOString() ?? null,
      decisionDue: decisionDue?.toISOString() ?? null,
      reapplyAfter: shownReapplyAfter(reapplyAfter),
      canReapply: mayReapply,
    })
    await tellRacer(tx, application, {
      about: 'expire',
      title: `Your application to ${brand.name} has ended`,
      body,
    })
  }
}
