import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import { CORRECTION_DAYS } from '#shared/payments/payment.constants.ts'
import type { Statement, statementEndpoints } from '#shared/statements/statement.contract.ts'
import type { StatementEvent } from '#shared/statements/statement.rules.ts'
import { loadStatement } from './list-statements.ts'
import { statementMachine } from './statement.machine.ts'
import { allowedOf, presentStatement } from './statement.presenter.ts'
import type { StatementChanges } from './statement.store.ts'

export const payStatement: Handler<typeof statementEndpoints.markPaid> = (ctx) =>
  changeStatement(ctx, 'mark-paid', { paidAt: new Date(), reference: ctx.body.reference })

export const correctStatement: Handler<typeof statementEndpoints.correct> = (ctx) =>
  changeStatement(ctx, 'correct', unpaid, ctx.body.note)

export const confirmStatement: Handler<typeof statementEndpoints.confirm> = (ctx) =>
  changeStatement(ctx, 'confirm', { receivedAt: new Date() })

export const reportStatement: Handler<typeof statementEndpoints.notReceived> = (ctx) =>
  changeStatement(ctx, 'not-received', unpaid, ctx.body.note)

const unpaid: StatementChanges = { paidAt: null, reference: null }

type StatementContext = ActorContext & { params: { id: string }; body: { version: number } }

async function changeStatement(
  ctx: StatementContext,
  event: StatementEvent,
  set: StatementChanges,
  note?: string,
): Promise<Statement> {
  const { viewer, row } = await loadStatement(ctx, ctx.params.id)
  const { brandUserId, athleteUserId } = row.statement
  if (viewer.role !== 'ADMIN')
    await requireOneParty(ctx, viewer.role === 'BRAND' ? athleteUserId : brandUserId)
  const after = await transition(ctx, statementMachine, row.statement, event, {
    by: byActor(ctx, viewer.role, { note }),
    seen: ctx.body.version,
    set,
  })
  if (!allowedOf(row.statement, viewer).includes(event)) {
    throw conflict(
      'TOO_LATE_TO_CORRECT',
      `A payment can be marked as not sent only within ${CORRECTION_DAYS} days. Ask the racer.`,
    )
  }
  return presentStatement(ctx.tx, viewer, { ...row, statement: after })
}
