import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { actorName } from '#client/lib/history-list.tsx'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import type { DisputedPayment, Payment } from '#shared/payments/payment.contract.ts'
import { paymentActions } from './payment-actions.tsx'

const disputedPaymentsQuery = { ...endpointQuery(paymentCalls.disputed, {}), ...alwaysFresh }
const decidedPaymentsQuery = { ...listQuery(paymentCalls.decided, {}), ...alwaysFresh }

/** Payments that their racers say never arrived, for an administrator to decide; nothing while there are none. */
export function DisputedPayments() {
  const { data: disputed = [] } = useQuery(disputedPaymentsQuery)
  const [decided, setDecided] = useState<Payment | null>(null)
  if (disputed.length === 0) return null
  return (
    <Block title="Disputed payments">
      <ul className="grid">
        {disputed.map((each) => (
          <DisputedItem key={each.payment.id} disputed={each}>
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              aria-label={`Decide: ${each.payment.title}`}
              onClick={() => setDecided(each.payment)}
            >
              Decide
            </Button>
          </DisputedItem>
        ))}
      </ul>
      {decided && (
        <ActionDialog
          spec={paymentActions.resolve}
          subject={decided}
          invalidates={contractKeys}
          onClose={() => setDecided(null)}
        />
      )}
    </Block>
  )
}

/** The same after the decisions, latest first; nothing while there are none. */
export function DecidedPayments() {
  const list = useInfiniteQuery(decidedPaymentsQuery)
  if (list.data?.pages[0]?.items.length === 0) return null
  return (
    <Block title="Disputed payments">
      <PagedList list={list} what="decided payments" empty={null}>
        {(decided) => (
          <ul className="grid">
            {decided.map((each) => (
              <DisputedItem key={each.id} disputed={each}>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  <StatusBadge tone={outcomes[each.outcome].tone}>{outcomes[each.outcome].label}</StatusBadge>
                  Decided on {formatDate(each.decidedAt)}
                </p>
              </DisputedItem>
            ))}
          </ul>
        )}
      </PagedList>
    </Block>
  )
}

const outcomes = {
  RECEIVED: { tone: 'ok', label: 'Received' },
  SCHEDULED: { tone: 'stop', label: 'Still owed' },
} as const

type DisputedItemProps = { disputed: DisputedPayment; children: ReactNode }

function DisputedItem({ disputed: { payment, contract }, children }: DisputedItemProps) {
  const { title, reference, paidAt, missingSince, history } = payment
  const statements = history.filter(({ event, note }) => note && event !== 'plan')
  const names = {
    ATHLETE: contract.athleteName,
    BRAND: contract.brandName,
    ADMIN: 'Decision',
    SYSTEM: useAppConfig().appName,
  }
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div>
        <h3 className="text-lg wrap-anywhere">
          {formatMoney(payment)}, {title}
        </h3>
        <p className="text-sm text-muted">
          {contract.brandName} and {contract.athleteName} ·{' '}
          <AppTextLink to={paths.contracts({ tab: 'disputes', id: contract.id, part: 'payments' })}>
            {contract.number}
          </AppTextLink>
        </p>
        <p className="text-sm text-muted">
          {paidAt ? `Marked as sent ${formatDate(paidAt)}, reference ${reference}. ` : 'Not marked as sent. '}
          {missingSince && `Not received since ${formatDate(missingSince)}.`}
        </p>
      </div>
      <dl className="grid gap-3 md:grid-cols-2">
        {statements.map(({ at, party, personName, note }) => (
          <div key={at}>
            <dt className="text-xs text-muted">
              {actorName({ personName }, names[party])}, {formatDate(at)}
            </dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line">{note}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  )
}
