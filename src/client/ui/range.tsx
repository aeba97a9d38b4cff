import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { useEarlyInput } from './use-hydrated.ts'

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> & {
  value: number
  min?: number
  max?: number
}

/** A slider with one handle. The filled part is drawn with SVG attributes, which no style policy can block. */
export function Range({ value, min = 0, max = 100, className, ...props }: RangeProps) {
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref)
  const filled = `${((value - min) / (max - min)) * 100}%`
  return (
    <div className={cn('relative h-6', className)}>
      <svg aria-hidden="true" className="absolute inset-x-0 top-2.25 h-1.5 w-full fill-line">
        <rect width="100%" height="6" />
        <rect width={filled} height="6" className="fill-primary" />
      </svg>
      <input
        type="range"
        value={value}
        min={min}
        max={max}
        className={cn(
          'absolute inset-0 w-full appearance-none bg-transparent',
          '[&::-webkit-slider-thumb]:h-6 [&::-webkit-slider-thumb]:w-4.5 [&::-webkit-slider-thumb]:appearance-none',
          '[&::-webkit-slider-thumb]:rounded-sm [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-card',
          '[&::-webkit-slider-thumb]:bg-fg [&::-webkit-slider-thumb]:outline [&::-webkit-slider-thumb]:outline-fg',
          '[&::-moz-range-thumb]:h-4.5 [&::-moz-range-thumb]:w-3 [&::-moz-range-thumb]:rounded-sm',
          '[&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-card [&::-moz-range-thumb]:bg-fg',
        )}
        {...control}
        ref={ref}
      />
    </div>
  )
}
