import { type Ref, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field, type FieldProps } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { formatTyped, parseNumber } from '#shared/format/number.ts'

const DECIMALS = 4

type NumberFieldProps = Omit<FieldProps, 'children' | 'error'> &
  Pick<NumberInputProps, 'isDecimal' | 'placeholder'> & {
    name: string
    /** Replaces the schema's message. */
    problem?: string
  }

/** A number of the surrounding form: null when empty, NaN when it is required. */
export function NumberField({ name, isDecimal, placeholder, problem, ...props }: NumberFieldProps) {
  const { field, fieldState } = useController({ name })
  const empty = props.required ? Number.NaN : null
  return (
    <Field {...props} error={fieldState.error && (problem ?? fieldState.error.message)}>
      <NumberInput
        {...field}
        isDecimal={isDecimal}
        placeholder={placeholder}
        value={typeof field.value === 'number' ? field.value : null}
        onChange={(value) => field.onChange(value ?? empty)}
      />
    </Field>
  )
}

type NumberInputProps = {
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  isDecimal?: boolean | undefined
  placeholder?: string | undefined
}

/**
 * An optional number, typed as text, because a mouse wheel must not change it. Invalid input stays as typed and has the
 * value NaN, which the form's schema rejects.
 */
function NumberInput({ value, onChange, onBlur, ref, isDecimal = false, placeholder }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  const read = (text: string) => parseNumber(text, { decimals: isDecimal ? DECIMALS : 0 })
  const isCurrent = Object.is(read(typed), value)
  return (
    <TextInput
      ref={ref}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      className="mono"
      autoComplete="off"
      placeholder={placeholder}
      value={isCurrent ? typed : value === null || Number.isNaN(value) ? '' : formatTyped(value)}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
