import { publishContract, type Side } from '#server/features/contracts/contract.notifications.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import type { Wording } from '#server/features/notifications/notify.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMonth } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import type { StatementEvent } from '#shared/statements/statement.rules.ts'
import type { StatementRow } from './statement.store.ts'

/** Sent once per `about`. */
export type News = { to: readonly Side[]; title: Wording; body: Wording; about: string }

export async function notifyOfStatement(
  ctx: Services,
  { event, after, by }: Transitioned<StatementRow, StatementEvent>,
): Promise<void> {
  await publishContract(ctx, { ...after, id: after.contractId })
  await notifyOfNews(ctx, after, { ...newsOf(after, event, by.note ?? ''), about: `v${after.version}` })
}

/** Both sides find the statement among their sales. */
export async function notifyOfNews(
  ctx: Services,
  { id, brandUserId, athleteUserId }: StatementRow,
  { to, title, body, about }: News,
): Promise<void> {
  for (const side of to) {
    await queueNotification(ctx, {
      userId: side === 'BRAND' ? brandUserId : athleteUserId,
      kind: 'CONTRACTS',
      title,
      body,
      url: (side === 'BRAND' ? paths.brandSales : paths.racerSales)({ tab: 'statements', statement: id }),
      dedupeKey: `statement:${id}:${about}`,
    })
  }
}

export const formatClosing = ({ closingMinor, currency }: StatementRow): string =>
  formatMoney({ amountMinor: closingMinor, currency })

function newsOf(statement: StatementRow, event: StatementEvent, note: string): Omit<News, 'about'> {
  const { number, month, closingMinor, reference } = statement
  const why = note ? ` ${note}` : ''
  switch (event) {
    case 'close':
      return {
        to: ['ATHLETE', 'BRAND'],
        title: () => `Commission statement for ${formatMonth(month)}`,
        body: () => {
          if (closingMinor > 0) return `${number}: ${formatClosing(statement)} is due to the racer.`
          return closingMinor < 0
            ? `${number}: refunds exceed the commission. ${formatClosing(statement)} is carried over.`
            : `${number}: nothing is due.`
        },
      }
    case 'mark-paid':
      return {
        to: ['ATHLETE'],
        title: () => `Commission sent: ${formatClosing(statement)}`,
        body: `${number}, reference ${reference}. Confirm when you have received it.`,
      }
    case 'correct':
      return {
        to: ['ATHLETE'],
        title: () => `Commission not sent yet: ${formatClosing(statement)}`,
        body: `The brand corrected ${number}: it was marked as sent by mistake.${why}`,
      }
    case 'confirm':
      return {
        to: ['BRAND'],
        title: () => `Commission received: ${formatClosing(statement)}`,
        body: `The racer confirmed ${number}.`,
      }
    case 'not-received':
      return {
        to: ['BRAND'],
        title: () => `Commission not received: ${formatClosing(statement)}`,
        body: `The racer hasn’t received ${number}.${why} Check the payment.`,
      }
  }
}
