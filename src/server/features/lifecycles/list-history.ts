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
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import {
  countSteps,
  findLastStep,
  findLatestSteps,
  findSteps,
  type StepFilter,
  type StepRow,
} from './history.store.ts'

/** Who reads a history: a party sees which of its own members acted, an administrator sees it of all. */
type HistoryReader = Party | null

/** The latest transitions of one subject, oldest first. */
export const listHistory = async (
  tx: Database,
  subject: LifecycleSubject,
  id: string,
  reader: HistoryReader,
): Promise<NumberedStep[]> => (await listHistories(tx, subject, [id], reader))(id)

/** The same for many subjects, by one query. */
export async function listHistories(
  tx: Database,
  subject: LifecycleSubject,
  ids: readonly string[],
  reader: HistoryReader,
): Promise<(id: string) => NumberedStep[]> {
  const steps = await findLatestSteps(tx, subject, { ids, limit: HISTORY_SHOWN_MAX })
  return (id) => steps.filter(({ subjectId }) => subjectId === id).map((step) => presentStep(step, reader))
}

const position = z.tuple([z.int()])

/** The whole history of one subject page by page, latest first. */
export async function listHistoryPage(
  tx: Database,
  subject: LifecycleSubject,
  {
    id,
    reader,
    cursor,
    limit = HISTORY_PAGE,
  }: { id: string; reader: HistoryReader; cursor?: string | undefined; limit?: number | undefined },
): Promise<CursorPage<NumberedStep>> {
  const [before] = cursor ? readCursor(cursor, position) : []
  const steps = await findSteps(tx, subject, { id, before, limit: limit + 1 })
  const { items, nextCursor } = cursorPageOf(steps, { size: limit, cursorOf: ({ version }) => [version] })
  return { items: items.map((step) => presentStep(step, reader)), nextCursor }
}

/** The latest steps of one subject, oldest first, and how many earlier ones were left out. */
export async function listRecentHistory(
  tx: Database,
  subject: LifecycleSubject,
  { id, max }: { id: string; max: number },
): Promise<{ steps: NumberedStep[]; omitted: number }> {
  const steps = (await findSteps(tx, subject, { id, limit: max }))
    .map((step) => presentStep(step, null))
    .reverse()
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
  return step && presentStep(step, null)
}

const presentStep = (
  { version, event, fromStatus, toStatus, party, personName, at, reason, note }: StepRow,
  reader: HistoryReader,
): NumberedStep => ({
  version,
  event,
  from: fromStatus,
  to: toStatus,
  // Message requests, which have other parties, show no history.
  party: party as DealParty,
  ...(personName && isShown(event, party, reader) && { personName }),
  at: at.toISOString(),
  reason,
  note,
})

/** The other side deals with the organization, except that a signature names the person. */
const isShown = (event: string, party: Party, reader: HistoryReader): boolean =>
  reader === party || reader === 'ADMIN' || event === 'sign' || event === 'sign-amendment'
