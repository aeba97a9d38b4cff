import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { actionsOf } from '#client/lib/action-spec.ts'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { type CodeState, formatDiscount, formatRate, lastDayOfCode } from '#shared/codes/code.rules.ts'
import { formatDateRange, formatDeadline } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { type CodeContract, codesQuery } from './code.queries.ts'
import { CodeWarnings } from './code-warnings.tsx'
import { CopyButton } from './copy-button.tsx'

const CodeDialog = lazyComponent(() => import('./code-dialog.tsx'), 'CodeDialog')
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'), 'ShareDialog')

const states: Record<CodeState, { tone: StatusTone; label: string }> = {
  SCHEDULED: { tone: 'info', label: 'Scheduled' },
  LIVE: { tone: 'ok', label: 'Live' },
  PAUSED: { tone: 'wait', label: 'Paused' },
  USED_UP: { tone: 'wait', label: 'Limit reached' },
  ENDED: { tone: 'plain', label: 'Ended' },
  RETIRED: { tone: 'plain', label: 'Retired' },
}

const retire = actionsOf<DiscountCode>()(codeCalls.retire, {
  title: ({ code }) => `Retire ${code}?`,
  description:
    'This can’t be undone. Later sales earn the racer nothing, and you can reuse the name. Past sales stay. Turn it off in your shop, too.',
  submit: 'Retire code',
  tone: 'danger',
  success: ({ code }) => `${code} retired`,
  failure: 'The code couldn’t be retired',
})

export function CodePass({ code, contract }: { code: DiscountCode; contract: CodeContract }) {
  const [open, setOpen] = useState<'share' | 'change' | 'retire' | null>(null)
  const close = () => setOpen(null)
  const { timezone } = contract
  const { tone, label } = states[code.state]
  const isSpent = code.state === 'RETIRED' || code.state === 'ENDED'
  return (
    <PitPass aria-label={`Code ${code.code}`}>
      <PitPassStub
        type={formatDateRange(toZonedDay(code.startsAt, timezone), lastDayOfCode(code, timezone))}
        value={formatDiscount(code)}
      />
      <PitPassBody title={<span className="mono wrap-anywhere">{code.code}</span>}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span className="text-sm text-muted">
            {code.commissionBp > 0
              ? `${formatRate(code.commissionBp)} commission on net sales`
              : 'No commission'}
          </span>
        </div>
        <p className="text-sm text-muted">
          {Date.parse(code.endsAt) > Date.now() ? 'Ends' : 'Ended'}{' '}
          {formatDeadline(Date.parse(code.endsAt) - 1, timezone)}
        </p>
        <CodeFigures code={code} />
        <CodeWarnings code={code} />
        {code.maxUses !== null && (
          <ProgressBar label={`Uses of ${code.code}`} value={code.uses / code.maxUses} tone="ok" />
        )}
      </PitPassBody>
      <PitPassFoot>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="sm" text={code.code} what={`the code ${code.code}`} />
          {!isSpent && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`QR code and card of ${code.code}`}
              onClick={() => setOpen('share')}
            >
              QR code and card
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {code.canChange && (
            <Button
              call={codeCalls.change}
              size="sm"
              variant="ghost"
              aria-label={`Edit ${code.code}`}
              onClick={() => setOpen('change')}
            >
              Edit
            </Button>
          )}
          {code.canRetire && (
            <Button
              call={codeCalls.retire}
              size="sm"
              variant="ghost"
              aria-label={`Retire ${code.code}`}
              onClick={() => setOpen('retire')}
            >
              Retire
            </Button>
          )}
        </div>
      </PitPassFoot>
      {open === 'change' && <CodeDialog contract={contract} code={code} onClose={close} />}
      {open === 'share' && <ShareDialog code={code} onClose={close} />}
      {open === 'retire' && (
        <ActionDialog
          spec={retire}
          subject={code}
          invalidates={[codesQuery(contract.id).queryKey]}
          onClose={close}
        />
      )}
    </PitPass>
  )
}

function CodeFigures({ code: { sales, uses, maxUses } }: { code: DiscountCode }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure label="Uses">
        {maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxUses)}`}
      </Figure>
      {sales.length > 0 && (
        <>
          <Figure label="Net sales">
            {sales.map(({ currency, netMinor }) => (
              <span key={currency} className="block">
                {formatMoney({ amountMinor: netMinor, currency })}
              </span>
            ))}
          </Figure>
          <Figure label="Commission">
            {sales.map(({ currency, commissionMinor }) => (
              <span key={currency} className="block">
                {formatMoney({ amountMinor: commissionMinor, currency })}
              </span>
            ))}
          </Figure>
        </>
      )}
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mono text-lg font-semibold">{children}</dd>
  </div>
)
