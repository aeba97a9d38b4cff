import * as z from 'zod/mini'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { CursorPage } from '#shared/http/page.ts'
import {
  type DealParty,
  HISTORY_PAGE,
  HISTORY_SHOWN_MAX,
  type LifecycleSubject,
  type NumberedStep,
} from '#shared/lifecycles/history.contract.ts'
import {
  countSteps,
  findLastStep,
  findLatestSteps,
  findSteps,
  type StepFilter,
  type StepRow,
} from './history.store.ts'

/** The latest transitions of one subject, oldest first. */
export const listHistory = async (
  tx: Database,
  subject: LifecycleSubject,
  id: string,
): Promise<NumberedStep[]> => (await listHistories(tx, subject, [id]))(id)

/** The same for many subjects, by one query. */
export async function listHistories(
  tx: Database,
  subject: LifecycleSubject,
  ids: readonly string[],
): Promise<(id: string) => NumberedStep[]> {
  const steps = await findLatestSteps(tx, subject, { ids, limit: HISTORY_SHOWN_MAX })
  return (id) => steps.filter(({ subjectId }) => subjectId === id).map(presentStep)
}

const position = z.tuple([z.int()])

/** The whole history of one subject page by page, latest first. */
export async function listHistoryPage(
  tx: Database,
  subject: LifecycleSubject,
  {
    id,
    cursor,
    limit = HISTORY_PAGE,
  }: { id: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<CursorPage<NumberedStep>> {
  const [before] = cursor ? readCursor(cursor, position) : []
  const steps = await findSteps(tx, subject, { id, before, limit: limit + 1 })
  const { items, nextCursor } = cursorPageOf(steps, { size: limit, cursorOf: ({ version }) => [version] })
  return { items: items.map(presentStep), nextCursor }
}

/** The latest steps of one subject, oldest first, and how many earlier ones were left out. */
export async function listRecentHistory(
  tx: Database,
  subject: LifecycleSubject,
  { id, max }: { id: string; max: number },
): Promise<{ steps: NumberedStep[]; omitted: number }> {
  const steps = (await findSteps(tx, subject, { id, limit: max })).map(presentStep).reverse()
  const omitted = steps.length < max ? 0 : (await countSteps(tx, subject, id)) - steps.length
  return { steps, omitted }
}

/** The last transition by one of these events, however long ago. */
export async function loadLastStep(
  tx: Database,
  subject: LifecycleSubject,
  id: string,
  filter: StepFilter,
): Promise<NumberedStep | undefined> {
  const step = await findLastStep(tx, subject, id, filter)
  return step && presentStep(step)
}

const presentStep = ({
  version,
  event,
  fromStatus,
  toStatus,
  party,
  at,
  reason,
  note,
}: StepRow): NumberedStep => ({
  version,
  event,
  from: fromStatus,
  to: toStatus,
  // Message requests, which have other parties, show no history.
  party: party as DealParty,
  at: at.toISOString(),
  reason,
  note,
})
