import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyOptions } from '#client/fields/money-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { roiCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { currentMark, formatTyped } from '#shared/format/number.ts'
import { RATES_MAX } from '#shared/roi/roi.constants.ts'
import {
  type RoiSettings,
  type RoiSettingsForm,
  readMargin,
  readRate,
  roiSettingsForm,
  type SaveRoiSettingsBody,
} from '#shared/roi/roi.contract.ts'
import { roiKeys, roiSettingsQuery } from './roi.queries.ts'

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

const currencies = Intl.supportedValuesOf('currency')

/** What one unit of each other currency is worth. */
function RateFields() {
  const { control, watch, formState } = useFormContext<RoiSettingsForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' })
  const reportCurrency = watch('reportCurrency')
  const others = currencies.filter((currency) => currency !== reportCurrency)
  return (
    <FieldGroup label={`Exchange rates to ${reportCurrency}`} error={formState.errors.rates?.root?.message}>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[7rem_1fr_auto] items-start gap-2">
          <SelectField name={`rates.${index}.currency`} label={`Currency ${index + 1}`} hideLabel>
            <CurrencyOptions currencies={others} />
          </SelectField>
          <TextField
            name={`rates.${index}.rate`}
            label={`Rate ${index + 1}`}
            hideLabel
            note=""
            inputMode="decimal"
            autoComplete="off"
            placeholder="1.08"
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove rate ${index + 1}`}
            onClick={() => remove(index)}
          >
            <TrashIcon />
          </Button>
        </div>
      ))}
      {fields.length < RATES_MAX && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ currency: reportCurrency === 'EUR' ? 'USD' : 'EUR', rate: '' })}
        >
          <PlusIcon />
          Add a rate
        </Button>
      )}
    </FieldGroup>
  )
}

const toSettingsForm = ({ marginBp, reportCurrency, rates }: RoiSettings): RoiSettingsForm => ({
  margin: marginBp === null ? '' : formatTyped(marginBp / 100),
  reportCurrency: reportCurrency ?? '',
  rates: Object.entries(rates).map(([currency, rate]) => ({
    currency,
    rate: rate.replace('.', currentMark()),
  })),
})

/** Rates mean nothing without a currency to lead to. */
const toSettingsBody = (
  { margin, reportCurrency, rates }: RoiSettingsForm,
  version: number,
): SaveRoiSettingsBody => ({
  marginBp: margin === '' ? null : readMargin(margin),
  reportCurrency: reportCurrency || null,
  rates: reportCurrency
    ? Object.fromEntries(rates.map(({ currency, rate }) => [currency, readRate(rate)]))
    : {},
  version,
})

const settingsLabels = {
  margin: 'Margin, percent',
  reportCurrency: 'Report in',
  rates: 'Rates',
} as const
