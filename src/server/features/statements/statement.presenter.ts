import { listHistories } from '#server/features/lifecycles/list-history.ts'
import type { Database } from '#server/platform/database.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import { pick } from '#shared/pick.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'
import { canCorrectStatement, statementLifecycle } from '#shared/statements/statement.rules.ts'
import type { EntryRow } from './commission-entry.store.ts'
import type { SeenStatement, StatementRow, StatementViewer } from './statement.store.ts'

/** Statements as one party sees them, with history: one query for any number of rows. */
export async function presentStatements(
  tx: Database,
  viewer: StatementViewer,
  rows: readonly SeenStatement[],
): Promise<Statement[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ statement }) => statement.id)
  const historyOf = await listHistories(tx, 'STATEMENT', ids, viewer.role)
  return rows.map(({ statement, contract, brand, racer }) => ({
    ...pick(statement, ['id', 'number', 'month', 'currency', 'lines', 'status', 'reference', 'version']),
    ...pick(statement, ['openingMinor', 'salesMinor', 'refundsMinor', 'adjustmentsMinor', 'closingMinor']),
    contract,
    brand,
    racer:
      racer.status === 'DELETED'
        ? { name: 'Deleted account', pictureUrl: null }
        : pick(racer, ['name', 'pictureUrl']),
    closedAt: statement.closedAt?.toISOString() ?? null,
    paidAt: statement.paidAt?.toISOString() ?? null,
    receivedAt: statement.receivedAt?.toISOString() ?? null,
    allowed: allowedOf(statement, viewer),
    history: historyOf(statement.id),
  }))
}

export async function presentStatement(
  tx: Database,
  viewer: StatementViewer,
  row: SeenStatement,
): Promise<Statement> {
  const [presented] = await presentStatements(tx, viewer, [row])
  if (!presented) throw new Error('One row presents as one statement')
  return presented
}

/** “Paid” can be undone for a few days. */
export const allowedOf = (
  { status, paidAt }: Pick<StatementRow, 'status' | 'paidAt'>,
  { role }: StatementViewer,
): Statement['allowed'] =>
  allowedEvents(statementLifecycle, status, role).filter(
    (event) => event !== 'correct' || canCorrectStatement(paidAt, new Date()),
  )

export const presentLine = (row: EntryRow): StatementLine => ({
  ...pick(row, ['id', 'reason', 'orderId', 'code', 'netMinor', 'commissionMinor']),
  soldAt: row.soldAt.toISOString(),
  at: row.createdAt.toISOString(),
})
