import { useQuery } from '@tanstack/react-query'
import { legalIdentityCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { legalIdentity } from '#shared/legal-identities/legal-identity.contract.ts'
import { AreaFields } from './area-fields.tsx'
import { TextField } from './text-field.tsx'

export const legalIdentityQuery = endpointQuery(legalIdentityCalls.get, {})

/** Contracts name the account by it, and their drafts follow. */
const followers = [legalIdentityQuery.queryKey, ['/api/contracts']]

type LegalIdentityDialogProps = {
  description?: string
  submit?: string
  onClose: () => void
  /** After saving; by default it closes. */
  onSaved?: () => void
}

/** Asks who the account is in law: once, wherever it is needed first. */
export function LegalIdentityDialog({
  description = 'Your contracts name you by them. They are not shown on your profile, and only the other side of a contract sees them.',
  submit = 'Save details',
  onClose,
  onSaved = onClose,
}: LegalIdentityDialogProps) {
  const { data } = useQuery(legalIdentityQuery)
  const save = useEndpointMutation(legalIdentityCalls.save, {
    success: 'Legal details saved',
    invalidates: followers,
  })
  if (!data) return null
  return (
    <FormDialog
      title="Your legal details"
      description={description}
      submit={submit}
      schema={legalIdentity}
      defaultValues={data.identity ?? { legalName: '', address: '', countryCode: '', state: null }}
      mutation={save}
      toInput={(body) => ({ body })}
      onSuccess={onSaved}
      onClose={onClose}
    >
      <TextField
        name="legalName"
        label="Legal name"
        required
        hint="As registered, or as in your passport: the name that can sign a contract."
        autoComplete="off"
      />
      <TextField
        name="address"
        label="Postal address"
        required
        hint="Street, postal code and city."
        rows={3}
        autoComplete="street-address"
      />
      <AreaFields country="countryCode" state="state" required />
    </FormDialog>
  )
}
