import { TextField } from '#client/fields/text-field.tsx'
import { twoFactorCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { FormMutation } from '#client/lib/use-mutation-form.ts'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { codeBody, type TwoFactorSetup } from '#shared/accounts/two-factor.contract.ts'
import { twoFactorQuery } from './auth.queries.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Three steps: prove that it is you, scan and confirm, save the recovery codes. */
export function TwoFactorSetupDialog({ onClose }: { onClose: () => void }) {
  const setUp = useEndpointMutation(twoFactorCalls.setUp)
  const turnOn = useEndpointMutation(twoFactorCalls.turnOn, {
    success: 'Two-factor sign-in is on',
    invalidates: [twoFactorQuery().queryKey],
  })
  if (turnOn.data) return <RecoveryCodesDialog codes={turnOn.data.recoveryCodes} onClose={onClose} />
  if (setUp.data) return <ScanDialog setup={setUp.data} mutation={turnOn} onClose={onClose} />
  return (
    <ProofDialog
      title="Turn on two-factor sign-in"
      description="You need an authenticator app on your phone, such as the one of your password manager."
      submit="Continue"
      mutation={setUp}
      onSuccess={() => {}}
      onClose={onClose}
    />
  )
}

type ScanDialogProps<Response> = {
  setup: TwoFactorSetup
  mutation: FormMutation<{ body: { code: string } }, Response>
  onClose: () => void
}

const ScanDialog = <Response,>({ setup, mutation, onClose }: ScanDialogProps<Response>) => (
  <FormDialog
    title="Scan the QR code"
    description="Scan it with your authenticator app, then type the code that the app shows."
    submit="Turn on"
    schema={codeBody}
    defaultValues={{ code: '' }}
    mutation={mutation}
    toInput={(body) => ({ body })}
    initialFocus="code"
    onSuccess={() => {}}
    onClose={onClose}
  >
    <QrCode {...setup.qr} />
    <p className="text-ui">
      On this device? <TextLink href={setup.uri}>Open your authenticator app</TextLink>
    </p>
    <CopyLine label="Or type this key into the app" value={setup.secret} />
    <TextField
      name="code"
      label="Code from your app"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClassName="mono"
    />
  </FormDialog>
)

/** White in dark mode, too: scanners need the contrast. */
const QrCode = ({ path, size }: TwoFactorSetup['qr']) => (
  <svg
    role="img"
    aria-label="QR code for your authenticator app"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-52 justify-self-center border border-line bg-white text-black"
  >
    <path d={path} fill="currentColor" />
  </svg>
)
