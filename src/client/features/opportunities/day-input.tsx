import type { Ref } from 'react'
import { TextInput } from '#client/ui/text-input.tsx'

type DayInputProps = {
  /** An ISO date-time, or null. */
  value: string | null
  onChange: (moment: string | null) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  /** Whether the value is the first or the last second of the day, in the user's time zone. */
  edge: 'start' | 'end'
}

/** A date picker with a date-time as its value. */
export function DayInput({ value, onChange, onBlur, ref, edge }: DayInputProps) {
  return (
    <TextInput
      ref={ref}
      type="date"
      value={value ? dayIn(value) : ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(momentOf(target.value, edge))}
    />
  )
}

function momentOf(day: string, edge: DayInputProps['edge']): string | null {
  const moment = new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

function dayIn(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
