import { type FieldPathByValue, useController } from 'react-hook-form'
import { NumberInput } from '#client/fields/number-input.tsx'
import { Field } from '#client/ui/field.tsx'
import type { OfferFormValues } from './offer-form.ts'

type NumberFieldProps = {
  name: FieldPathByValue<OfferFormValues, number | null | undefined>
  label: string
  note?: string
  hint?: string
  /** Shown for anything but a valid number. */
  problem: string
}

/** An optional number in the terms of an offer. */
export function NumberField({ name, label, note, hint, problem }: NumberFieldProps) {
  const { field, fieldState } = useController<OfferFormValues, typeof name>({ name })
  return (
    <Field label={label} note={note} hint={hint} error={fieldState.error && problem}>
      <NumberInput {...field} value={typeof field.value === 'number' ? field.value : null} isDecimal />
    </Field>
  )
}
