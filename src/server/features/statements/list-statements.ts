import * as z from 'zod/mini'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import { STATEMENT_LINES_PAGE, STATEMENTS_PAGE } from '#shared/statements/statement.constants.ts'
import type { statementEndpoints } from '#shared/statements/statement.contract.ts'
import { findLines } from './commission-entry.store.ts'
import { presentLine, presentStatement, presentStatements } from './statement.presenter.ts'
import {
  findStatement,
  findStatements,
  type SeenStatement,
  type StatementViewer,
  sumStatements,
} from './statement.store.ts'

const position = z.tuple([z.iso.date(), z.uuid()])
const linePosition = z.tuple([z.iso.datetime(), z.uuid()])

/** Loads a statement of a contract the actor is a party to (any for administrators); 404 otherwise. */
export async function loadStatement(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<{ viewer: StatementViewer; row: SeenStatement }> {
  const viewer = viewerOf(actor)
  const row = await findStatement(tx, viewer, id)
  if (!row) throw notFound('statement')
  return { viewer, row }
}

function viewerOf({ userId, role }: ActorContext['actor']): StatementViewer {
  if (role !== 'ATHLETE' && role !== 'BRAND' && role !== 'ADMIN') throw forbidden()
  return { userId, role }
}

/** Administrators have no statements of their own; they read those of a contract. */
const isUnbounded = ({ role }: StatementViewer, contractId: string | undefined): boolean =>
  role === 'ADMIN' && contractId === undefined

export const listStatements: Handler<typeof statementEndpoints.list> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const viewer = viewerOf(ctx.actor)
  if (isUnbounded(viewer, filters.contractId)) return []
  const after = cursor ? readCursor(cursor, position) : undefined
  const rows = await findStatements(ctx.tx, viewer, filters, after)
  const page = pageOf(ctx, rows, {
    size: STATEMENTS_PAGE,
    cursorOf: ({ statement }) => [statement.month, statement.id],
  })
  return presentStatements(ctx.tx, viewer, page)
}

export const listTotals: Handler<typeof statementEndpoints.totals> = async ({ tx, actor, query }) => {
  const viewer = viewerOf(actor)
  return isUnbounded(viewer, query.contractId) ? [] : sumStatements(tx, viewer, query.contractId)
}

export const getStatement: Handler<typeof statementEndpoints.get> = async (ctx) => {
  const { viewer, row } = await loadStatement(ctx, ctx.params.id)
  return presentStatement(ctx.tx, viewer, row)
}

export const listLines: Handler<typeof statementEndpoints.lines> = async (ctx) => {
  const { cursor } = ctx.query
  const { row } = await loadStatement(ctx, ctx.params.id)
  const after = cursor ? readCursor(cursor, linePosition) : undefined
  const lines = await findLines(ctx.tx, row.statement.id, { after, limit: STATEMENT_LINES_PAGE })
  return pageOf(ctx, lines.map(presentLine), {
    size: STATEMENT_LINES_PAGE,
    cursorOf: ({ soldAt, id }) => [soldAt, id],
  })
}
