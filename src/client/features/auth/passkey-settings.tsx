import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { passkeyCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { PASSKEYS_MAX } from '#shared/accounts/account.constants.ts'
import { type Passkey, passkeyNameBody } from '#shared/accounts/passkey.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatRelativeTime } from '#shared/format/relative-time.ts'
import { passkeysQuery } from './auth.queries.ts'
import { useCanUsePasskeys } from './passkey-library.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useAddPasskey, useRemovePasskey } from './use-passkeys.ts'

const columns = [
  'Passkey',
  'Last used',
  <span key="actions" className="sr-only">
    Actions
  </span>,
]

type Step = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

export function PasskeySettings() {
  const query = useQuery(passkeysQuery())
  const section = useRef<HTMLElement>(null)
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const count = query.data?.length ?? 0
  return (
    <SettingsSection
      ref={section}
      tabIndex={-1}
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock instead of a password and a code."
    >
      <PagedList
        list={query}
        what="passkeys"
        skeletons={1}
        empty={<p className="text-ui text-muted">No passkeys yet.</p>}
      >
        {(passkeys) => (
          <DataTable caption="Passkeys" columns={columns}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} now={query.dataUpdatedAt} onStep={setStep} />
            ))}
          </DataTable>
        )}
      </PagedList>
      {query.data && <AddButton count={count} onAdd={() => setStep({ kind: 'add' })} />}
      {step?.kind === 'add' && <AddDialog onClose={close} />}
      {step?.kind === 'rename' && <RenameDialog passkey={step.passkey} onClose={close} />}
      {step?.kind === 'remove' && (
        <RemoveDialog
          passkey={step.passkey}
          onClose={close}
          // The button disappears with its row; the focus must not get lost with it.
          onRemoved={() => section.current?.focus()}
        />
      )}
    </SettingsSection>
  )
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  const canUse = useCanUsePasskeys()
  if (!canUse) return <p className="text-ui text-muted">This browser doesn’t support passkeys.</p>
  if (count >= PASSKEYS_MAX) {
    return (
      <p className="text-ui text-muted">
        You can have up to {PASSKEYS_MAX} passkeys. Remove one to add another.
      </p>
    )
  }
  return (
    <Button variant="secondary" className="justify-self-start" onClick={onAdd}>
      Add a passkey
    </Button>
  )
}

type PasskeyRowProps = { passkey: Passkey; now: number; onStep: (step: Step) => void }

function PasskeyRow({ passkey, now, onStep }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <DataRow>
      <DataCell heading className="wrap-anywhere max-md:col-span-2">
        {name}
        <span className="mono block text-xs font-normal text-muted">Added {formatDate(createdAt)}</span>
      </DataCell>
      <DataCell className="max-md:col-start-1 max-md:self-center">
        <span className="md:hidden">Last used: </span>
        {lastUsedAt ? <time dateTime={lastUsedAt}>{formatRelativeTime(lastUsedAt, now)}</time> : 'never'}
      </DataCell>
      <DataCell align="end" className="max-md:col-span-2">
        <span className="flex flex-wrap gap-2 md:justify-end">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Rename ${name}`}
            onClick={() => onStep({ kind: 'rename', passkey })}
          >
            Rename
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={`Remove ${name}`}
            onClick={() => onStep({ kind: 'remove', passkey })}
          >
            Remove
          </Button>
        </span>
      </DataCell>
    </DataRow>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog
      title="Add a passkey"
      description="Your browser asks next where to save the passkey: on this device, on your phone or on a security key."
      submit="Continue"
      mutation={useAddPasskey()}
      onSuccess={() => {
        toast({ variant: 'success', title: 'Passkey added' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void }

function RenameDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const rename = useEndpointMutation(passkeyCalls.rename, {
    success: 'Passkey renamed',
    invalidates: [passkeysQuery().queryKey],
  })
  return (
    <FormDialog
      size="sm"
      title="Rename the passkey"
      submit="Save"
      schema={passkeyNameBody}
      defaultValues={{ name }}
      mutation={rename}
      toInput={(body) => ({ params: { id }, body })}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoComplete="off" />
    </FormDialog>
  )
}

function RemoveDialog({
  passkey: { id, name },
  onRemoved,
  onClose,
}: PasskeyDialogProps & { onRemoved: () => void }) {
  return (
    <ProofDialog
      title={`Remove ${name}?`}
      description="It can’t sign in to your account any more. Delete it in your browser or password manager, too."
      submit="Remove"
      tone="danger"
      mutation={useRemovePasskey(id)}
      onSuccess={() => {
        toast({ variant: 'success', title: 'Passkey removed' })
        onClose()
        onRemoved()
      }}
      onClose={onClose}
    />
  )
}
