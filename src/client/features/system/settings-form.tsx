import { FormProvider } from 'react-hook-form'
import { CheckboxField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { systemCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { NOTICE_MAX } from '#shared/system/system.constants.ts'
import { type InstallationSettings, settingsBody } from '#shared/system/system.contract.ts'
import { jobKeys } from './system.queries.ts'

/** What administrators change without a restart; in effect within seconds. */
export function SettingsForm({ settings }: { settings: InstallationSettings }) {
  const { isRegistrationOpen, notice, version } = settings
  const save = useEndpointMutation(systemCalls.saveSettings, {
    invalidates: jobKeys,
    success: 'Settings saved',
  })
  const { form, send } = useMutationForm({
    schema: settingsBody,
    defaultValues: { isRegistrationOpen, notice: notice ?? '', version },
    mutation: save,
    toInput: (body) => ({ body }),
    onSuccess: (saved) => form.setValue('version', saved.version),
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => send(values))} noValidate className="grid gap-5">
        <CheckboxField
          name="isRegistrationOpen"
          label="Anyone can create an account. When off, only invitations work."
        />
        <TextField
          name="notice"
          label="Notice on every page"
          rows={2}
          limit={NOTICE_MAX}
          hint="For planned maintenance and other news. Leave empty for none."
        />
        <ProblemAlert error={save.error} />
        <Button type="submit" pending={save.isPending} className="justify-self-start">
          Save settings
        </Button>
      </form>
    </FormProvider>
  )
}
