import { AppTextLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { CodeSignal, DiscountCode } from '#shared/codes/code.contract.ts'
import { LEAK } from '#shared/codes/leak.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'

/** What a brand should look at: a code that no shop has confirmed, and signs that it leaked. */
export function CodeWarnings({ code }: { code: DiscountCode }) {
  const isUsable = code.state === 'LIVE' || code.state === 'SCHEDULED'
  return (
    <>
      {isUsable && !code.isConfirmedInShop && (
        <Alert tone="info" title="Not confirmed in the shop yet">
          {code.canRetire
            ? 'Create the same code in your shop. This note goes away with the first sale.'
            : 'No sale has been reported with it. Ask the brand whether it works before you share it.'}
        </Alert>
      )}
      {code.signals.map((signal) => (
        <Signal key={signal.id} signal={signal} />
      ))}
    </>
  )
}

function Signal({ signal: { kind, count, usualPerDay, seenAt, sale } }: { signal: CodeSignal }) {
  if (kind === 'SELF_PURCHASE') {
    return (
      <Alert tone="wait" title="The racer bought with their own code">
        {sale && (
          <AppTextLink to={paths.brandSales({ tab: 'redemptions', sale: sale.id })}>
            Order {sale.orderId}
          </AppTextLink>
        )}{' '}
        has the racer’s email address. It counts until you exclude it.
      </Alert>
    )
  }
  return (
    <Alert tone="wait" title={`${plural(count, 'new buyer')} in ${LEAK.windowHours} hours`}>
      Seen on {formatDate(seenAt)}; usually {formatCount(Math.round(usualPerDay ?? 0))} sales a day. If nobody
      has just promoted it, the code may be on a coupon site: set a limit, or retire it and create a new one.
    </Alert>
  )
}
