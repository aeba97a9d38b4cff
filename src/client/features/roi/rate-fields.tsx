import { useFieldArray, useFormContext } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyOptions } from '#client/fields/money-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { RATES_MAX } from '#shared/roi/roi.constants.ts'
import type { RoiSettingsForm } from '#shared/roi/roi.contract.ts'

const currencies = Intl.supportedValuesOf('currency')

/** What one unit of each other currency is worth. */
export function RateFields() {
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
