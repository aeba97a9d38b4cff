import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyOptions } from '#client/fields/money-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { roiCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { type RoiSettings, roiSettingsForm } from '#shared/roi/roi.contract.ts'
import { RateFields } from './rate-fields.tsx'
import { roiKeys, roiSettingsQuery } from './roi.queries.ts'
import { settingsLabels, toSettingsBody, toSettingsForm } from './roi-settings-form.ts'

const head = {
  title: 'Margin and rates',
  description: 'Only you see the margin. Racers and recaps show net sales per unit spent instead.',
}

/** The margin and the exchange rates that a brand's return is calculated with. */
export function RoiSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, error } = useQuery(roiSettingsQuery)
  if (settings) return <SettingsForm settings={settings} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent {...head}>
        <DialogBody>
          <ProblemAlert error={error} />
          {!error && <Skeleton className="h-40" />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: RoiSettings; onClose: () => void }) {
  const queryClient = useQueryClient()
  const save = useEndpointMutation(roiCalls.saveSettings, {
    success: 'Margin and rates saved',
    onSuccess: (saved) => queryClient.setQueryData(roiSettingsQuery.queryKey, saved),
    invalidates: roiKeys.shownIn,
  })
  return (
    <FormDialog
      {...head}
      submit="Save"
      schema={roiSettingsForm}
      defaultValues={toSettingsForm(settings)}
      version={settings.version}
      mutation={save}
      toInput={(typed, version) => ({ body: toSettingsBody(typed, version) })}
      stale={{
        labels: settingsLabels,
        load: async () => {
          const current = await queryClient.fetchQuery(roiSettingsQuery)
          return { version: current.version, values: toSettingsForm(current) }
        },
      }}
      layout={(fields) => <DialogBody className="gap-6">{fields}</DialogBody>}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            name="margin"
            label="Margin"
            note="percent"
            hint="What you keep of a net sale after the cost of goods. Leave it empty to show no profit."
            inputMode="decimal"
            autoComplete="off"
            placeholder="42.5"
          />
          <SelectField
            name="reportCurrency"
            label="Report in"
            hint="Add a rate for each other currency to combine all figures."
          >
            <option value="">Separate currencies</option>
            <CurrencyOptions />
          </SelectField>
          {form.watch('reportCurrency') && <RateFields />}
        </>
      )}
    </FormDialog>
  )
}
