import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDisabledUntilHydrated } from './use-hydrated.ts'

type SegmentedProps<Value extends string> = {
  /** The label for screen readers. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** A switch between two to four views of the same thing. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <fieldset
      aria-label={label}
      className={cn(
        'inline-grid auto-cols-fr grid-flow-col rounded-lg p-[3px] inset-ring inset-ring-input',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          {...untilHydrated}
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className="inline-flex min-h-9.5 items-center justify-center gap-2 rounded-sm px-4 text-sm leading-none font-semibold text-muted transition-colors hover:text-fg aria-pressed:bg-fg aria-pressed:text-paper"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
