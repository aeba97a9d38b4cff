import type { CurrentContract } from '#server/features/contracts/contract-clock.store.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import type { WorkChange } from '#shared/amendments/amendment-change.ts'
import { formatDate, formatLongDate } from '#shared/format/date.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { conflict } from '#shared/http/problem.ts'
import { addMonths } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { deliverableMachine } from './deliverable.machine.ts'
import { findDeliverables, lockUnfinished, now } from './deliverable.store.ts'
import { checkTimes, insertWork, plannedColumns } from './insert-work.ts'

type Term = Pick<CurrentContract, 'id' | 'startsOn' | 'endsOn' | 'today' | 'timezone'>
type Amended = { contract: Term; changes: readonly WorkChange[] }

/** The changes as the amendment's text states them; refused when work was submitted or decided, or at an odd date. */
export async function formatWorkChanges(
  { tx }: Pick<Services, 'tx'>,
  { contract, changes }: Amended,
): Promise<string[]> {
  if (changes.length === 0) return []
  const planned = (await findDeliverables(tx, contract.id)).filter(isPlanned)
  const current = (id: string) => {
    const { title, dueAt } = planned.find((each) => each.id === id) ?? refuse()
    return `“${title}”, due on ${formatLongDate(toZonedDay(dueAt, contract.timezone))},`
  }
  return writeAs(anyReader, () =>
    changes.map((change) => {
      if (change.type === 'cancel-work') return `The deliverable ${current(change.id)} is canceled.`
      const { title, details, opensOn, dueOn } = change.work
      const times = change.type === 'add-work' ? change.work.times : 1
      checkTimes(contract, { opensOn, dueOn, lastDueOn: addMonths(dueOn, times - 1) })
      const text = [
        `“${title}”`,
        ...(details ? [`(${details})`] : []),
        times > 1
          ? `${times} times, monthly, first due on ${formatLongDate(dueOn)}`
          : `due on ${formatLongDate(dueOn)}`,
      ].join(' ')
      return change.type === 'add-work'
        ? `New deliverable: ${text}.`
        : `The deliverable ${current(change.id)} becomes ${text}.`
    }),
  )
}

/** Applies what every signer has signed; each changed deliverable gets a history row that names the amendment. */
export async function amendDeliverables(
  ctx: Services,
  { contract, changes }: Amended,
  by: StepBy,
): Promise<void> {
  if (changes.length === 0) return
  const planned = (await lockUnfinished(ctx.tx, contract.id)).filter(isPlanned)
  const current = (id: string) => planned.find((each) => each.id === id) ?? refuse()
  for (const change of changes) {
    if (change.type === 'add-work') {
      if (change.work.dueOn < contract.today) throw overtaken(change.work)
      await insertWork(ctx.tx, contract, change.work, by)
    }
    if (change.type === 'change-work') {
      if (change.work.dueOn < contract.today) throw overtaken(change.work)
      const deliverable = current(change.id)
      const set = plannedColumns(change.work, deliverable, contract)
      await transition(ctx, deliverableMachine, deliverable, 'change', { by, set })
    }
    if (change.type === 'cancel-work') {
      await transition(ctx, deliverableMachine, current(change.id), 'cancel', {
        by,
        set: { decidedAt: now, decidedBy: 'SYSTEM' },
      })
    }
  }
}

const isPlanned = ({ status }: { status: string }) => status === 'SCHEDULED' || status === 'OPEN'

function refuse(): never {
  throw conflict(
    'NOT_PLANNED_ANY_MORE',
    'One of these deliverables was submitted or decided in the meantime. Propose another amendment.',
  )
}

const overtaken = ({ title, dueOn }: { title: string; dueOn: string }) =>
  conflict(
    'TERM_OVER',
    `“${title}” would be due on ${formatDate(dueOn)}, which has passed. Propose another date.`,
  )
