import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { formatDiscount, formatRate } from '#shared/codes/code.rules.ts'
import type { CodeContract } from './code.queries.ts'
import { CodeFigures } from './code-figures.tsx'
import { sayTerm, stateWords } from './code-words.ts'
import { CopyButton } from './copy-button.tsx'
import { RetireDialog } from './retire-dialog.tsx'

const CodeDialog = lazyComponent(() => import('./code-dialog.tsx'), 'CodeDialog')
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'), 'ShareDialog')

type Deed = 'share' | 'change' | 'retire'

/** One code as a pass: what it gives on the stub, what it sold beside it, what can be done with it at its foot. */
export function CodePass({ code, contract }: { code: DiscountCode; contract: CodeContract }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const close = () => setDeed(null)
  const { tone, label } = stateWords[code.state]
  const isSpent = code.state === 'RETIRED' || code.state === 'ENDED'
  return (
    <PitPass aria-label={`Code ${code.code}`}>
      <PitPassStub type={sayTerm(code)} value={formatDiscount(code)} />
      <PitPassBody title={<span className="mono wrap-anywhere">{code.code}</span>}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span className="text-sm text-muted">
            {code.commissionBp > 0
              ? `${formatRate(code.commissionBp)} of each net sale goes to the racer`
              : 'No commission'}
          </span>
        </div>
        <CodeFigures code={code} />
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
              aria-label={`QR and card of ${code.code}`}
              onClick={() => setDeed('share')}
            >
              QR and card
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {code.canChange && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Change ${code.code}`}
              onClick={() => setDeed('change')}
            >
              Change
            </Button>
          )}
          {code.canRetire && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Retire ${code.code}`}
              onClick={() => setDeed('retire')}
            >
              Retire
            </Button>
          )}
        </div>
      </PitPassFoot>
      <Suspense>
        {deed === 'change' && <CodeDialog contract={contract} code={code} onClose={close} />}
        {deed === 'share' && <ShareDialog code={code} onClose={close} />}
      </Suspense>
      {deed === 'retire' && <RetireDialog code={code} onClose={close} />}
    </PitPass>
  )
}
