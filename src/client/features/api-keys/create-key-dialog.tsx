import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { API_KEY_NAME_MAX, apiKeyScopes } from '#shared/api-keys/api-key.constants.ts'
import { type MakeApiKeyForm, makeApiKeyBody, type NewApiKey } from '#shared/api-keys/api-key.contract.ts'
import { apiKeyKeys, modeLabels, scopeLabels } from './api-key.queries.ts'

const modeOptions = [
  { value: 'LIVE', label: modeLabels.LIVE, description: 'Requests are recorded.' },
  { value: 'TEST', label: modeLabels.TEST, description: 'Requests are validated but not recorded.' },
]

const blank: MakeApiKeyForm = { name: '', mode: 'LIVE', scopes: ['redemptions:write'] }

/** Creates a key and shows it once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useEndpointMutation(apiKeyCalls.make, { invalidates: [apiKeyKeys.all] })
  if (create.data) return <NewKeyDialog apiKey={create.data} onClose={onClose} />
  return (
    <FormDialog
      title="Create an API key"
      description="Use one key per system."
      submit="Create key"
      schema={makeApiKeyBody}
      defaultValues={blank}
      mutation={create}
      toInput={(body) => ({ body })}
      onSuccess={() => {}}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            name="name"
            label="Name"
            required
            hint="Where the key is used."
            maxLength={API_KEY_NAME_MAX}
            placeholder="Track shop checkout"
            autoComplete="off"
          />
          <RadioField name="mode" label="Mode" options={modeOptions} />
          <FieldGroup label="Permissions" error={errors.scopes?.message}>
            {apiKeyScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeLabels[scope]} {...register('scopes')} />
            ))}
          </FieldGroup>
        </>
      )}
    </FormDialog>
  )
}

const NewKeyDialog = ({ apiKey, onClose }: { apiKey: NewApiKey; onClose: () => void }) => (
  <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
    <DialogContent title="Your new API key" description="Copy it now. You won’t be able to see it again.">
      <DialogBody>
        <CopyLine label={apiKey.name} value={apiKey.key} />
        <p className="text-sm text-muted">Store it where only that system can read it.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
)
