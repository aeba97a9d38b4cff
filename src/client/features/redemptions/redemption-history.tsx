import { formatDateTime } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { originOf, partyWords, stepWord } from './redemption-words.ts'

type Entry = { at: string; title: string; by: string; note: string | null }

/** Everything that happened to a sale, the latest first. */
export function RedemptionHistory({ sale }: { sale: RedemptionDetail }) {
  const entries: Entry[] = [
    { at: sale.recordedAt, title: 'Recorded', by: originOf(sale), note: null },
    ...sale.history.map(({ event, at, party, note }) => ({
      ...{ at, note },
      title: stepWord(event),
      by: partyWords[party],
    })),
  ].toReversed()
  return (
    <section aria-labelledby="sale-history" className="grid gap-4">
      <h3 id="sale-history" className="text-lg">
        What happened
      </h3>
      <ol className="grid">
        {entries.map(({ at, title, by, note }) => (
          <li key={`${at}${title}`} className="grid gap-0.5 border-l-2 border-line pb-5 pl-5 last:pb-0">
            <p className="font-semibold">{title}</p>
            <p className="mono text-xs text-muted">
              {by} · <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {note && (
              <blockquote className="mt-1 px-3 py-0.5 text-sm wrap-anywhere whitespace-pre-line gate gate-flag">
                {note}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
      {sale.refunds.length > 0 && (
        <p className="text-sm text-muted">
          Refunds of the whole order:{' '}
          {sale.refunds
            .map(({ amountMinor }) =>
              amountMinor === null ? 'everything' : formatMoney({ amountMinor, currency: sale.currency }),
            )
            .join(', ')}
          . Where several codes were used, each bears its part.
        </p>
      )}
    </section>
  )
}
