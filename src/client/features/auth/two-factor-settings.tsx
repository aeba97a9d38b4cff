import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { twoFactorCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { TwoFactor } from '#shared/accounts/two-factor.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { twoFactorQuery } from './auth.queries.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const TwoFactorSetupDialog = lazyComponent(
  () => import('./two-factor-setup-dialog.tsx'),
  'TwoFactorSetupDialog',
)

/** With so few left it is time for new ones. */
const FEW_CODES = 3

type Step = 'set-up' | 'new-codes' | 'turn-off'

export function TwoFactorSettings() {
  const query = useQuery(twoFactorQuery())
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  return (
    <SettingsSection
      title="Two-factor sign-in"
      description="A code from an app on your phone, besides your password. Someone who knows your password still can’t sign in."
    >
      <QueryView query={query} what="two-factor settings" skeleton={<Skeleton className="h-11 w-60" />}>
        {(twoFactor) => (
          <div className="grid justify-items-start gap-4">
            <State twoFactor={twoFactor} />
            <div className="flex flex-wrap gap-3">
              {twoFactor.isOn ? (
                <>
                  <Button variant="secondary" onClick={() => setStep('new-codes')}>
                    New recovery codes
                  </Button>
                  <Button variant="danger" onClick={() => setStep('turn-off')}>
                    Turn off
                  </Button>
                </>
              ) : (
                <Button variant="secondary" onClick={() => setStep('set-up')}>
                  Turn on two-factor sign-in
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryView>
      {step === 'set-up' && <TwoFactorSetupDialog onClose={close} />}
      {step === 'new-codes' && <NewCodesDialog onClose={close} />}
      {step === 'turn-off' && <TurnOffDialog onClose={close} />}
    </SettingsSection>
  )
}

function State({ twoFactor: { since, recoveryCodesLeft } }: { twoFactor: TwoFactor }) {
  if (!since) return <StatusBadge tone="plain">Off</StatusBadge>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ui">
      <StatusBadge tone="ok">On</StatusBadge>
      <span>Since {formatDate(since)}</span>
      <span className={recoveryCodesLeft <= FEW_CODES ? 'font-semibold text-warn' : 'text-muted'}>
        {plural(recoveryCodesLeft, 'recovery code')} left
      </span>
    </p>
  )
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const replace = useEndpointMutation(twoFactorCalls.replaceRecoveryCodes, {
    invalidates: [twoFactorQuery().queryKey],
  })
  if (replace.data) return <RecoveryCodesDialog codes={replace.data.recoveryCodes} onClose={onClose} />
  return (
    <ProofDialog
      title="New recovery codes"
      description="The codes that you saved before stop working."
      submit="Create codes"
      mutation={replace}
      onSuccess={() => {}}
      onClose={onClose}
    />
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useEndpointMutation(twoFactorCalls.turnOff, {
    success: 'Two-factor sign-in is off',
    onSuccess: (state, _, queryClient) => queryClient.setQueryData(twoFactorQuery().queryKey, state),
  })
  return (
    <ProofDialog
      title="Turn off two-factor sign-in?"
      description="Your password alone is enough to sign in from then on. Your recovery codes stop working."
      submit="Turn off"
      tone="danger"
      mutation={turnOff}
      onClose={onClose}
    />
  )
}
