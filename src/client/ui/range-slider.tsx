import { Slider } from 'radix-ui'
import { cn } from './cn.ts'

type RangeSliderProps = {
  value: readonly [number, number]
  min: number
  max: number
  step?: number
  /** Called while a handle moves. */
  onChange: (value: [number, number]) => void
  /** Called when a handle is released: the time to fetch. */
  onCommit?: (value: [number, number]) => void
  /** The names of the two handles: "Fewest years", "Most years". */
  labels: readonly [string, string]
  /** The text of a position: "20+ years" for 20. */
  format?: (value: number) => string
  disabled?: boolean
  className?: string
}

/** A slider with two handles; `Range` has one. */
export function RangeSlider({
  value,
  min,
  max,
  step = 1,
  onChange,
  onCommit,
  labels,
  format = String,
  disabled,
  className,
}: RangeSliderProps) {
  return (
    <Slider.Root
      value={[...value]}
      min={min}
      max={max}
      step={step}
      {...(disabled === undefined ? {} : { disabled })}
      onValueChange={(moved) => onChange(asSpan(moved, value))}
      onValueCommit={(rested) => onCommit?.(asSpan(rested, value))}
      className={cn('relative flex h-6 touch-none items-center select-none', className)}
    >
      <Slider.Track className="relative h-1.5 grow bg-line">
        <Slider.Range className="absolute h-full bg-primary" />
      </Slider.Track>
      {labels.map((label, index) => (
        <Slider.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={format(value[index === 0 ? 0 : 1])}
          className={cn(
            // The invisible rim enlarges the touch target.
            'relative block h-6 w-4.5 rounded-sm border-3 border-card bg-fg outline outline-fg after:absolute after:-inset-2.5',
            'focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-ring',
          )}
        />
      ))}
    </Slider.Root>
  )
}

function asSpan([low, high]: number[], fallback: readonly [number, number]): [number, number] {
  return [low ?? fallback[0], high ?? fallback[1]]
}
