import { machine } from '#server/features/lifecycles/transition.ts'
import type { StatementStatus } from '#shared/statements/statement.constants.ts'
import { type StatementEvent, statementLifecycle } from '#shared/statements/statement.rules.ts'
import { notifyOfStatement } from './statement.notifications.ts'
import { type StatementChanges, type StatementRow, updateStatement } from './statement.store.ts'

export const statementMachine = machine<StatementStatus, StatementEvent, StatementRow, StatementChanges>({
  subject: 'STATEMENT',
  lifecycle: statementLifecycle,
  update: updateStatement,
  notify: notifyOfStatement,
})
