import { writeCsv, writeCsvRows } from '#server/platform/write-csv.ts'
import { commissionReasonLabels } from '#shared/statements/statement.constants.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'
import { toZonedDay } from '#shared/timezone.ts'

const columns = [
  'Statement',
  'Month',
  'Sold on',
  'Recorded on',
  'Type',
  'Order',
  'Code',
  'Currency',
  'Net sale',
  'Commission',
]

/** One row per line, after what was carried over: the commissions add up to the amount of the statement. */
export async function writeStatementCsv(
  statement: Statement,
  pages: AsyncIterable<readonly StatementLine[]>,
): Promise<string> {
  const { number, currency, openingMinor, contract } = statement
  const month = statement.month.slice(0, 7)
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const dayOf = (moment: string) => toZonedDay(moment, contract.timezone)
  const carried = [number, month, null, null, 'Carried over', null, null, currency, null, money(openingMinor)]
  const rowOf = (line: StatementLine) => [
    ...[number, month, dayOf(line.soldAt), dayOf(line.at), commissionReasonLabels[line.reason]],
    ...[line.orderId, line.code, currency, money(line.netMinor), money(line.commissionMinor)],
  ]
  const parts = [writeCsv({ columns, rows: openingMinor < 0 ? [carried] : [] })]
  for await (const lines of pages) parts.push(writeCsvRows(lines.map(rowOf)))
  return parts.join('')
}
