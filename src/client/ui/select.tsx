import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { controlStyle } from './text-input.tsx'
import { useEarlyInput } from './use-hydrated.ts'

export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref)
  return (
    <div className={cn('relative', className)}>
      <select className={cn(controlStyle, 'appearance-none pr-9')} {...control} ref={ref}>
        {children}
      </select>
      <svg
        viewBox="0 0 10 5"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 h-[5px] w-2.5 -translate-y-1/2 fill-fg"
      >
        <path d="M0 0h10L5 5z" />
      </svg>
    </div>
  )
}

type OptionsProps<Item> = {
  of: readonly Item[]
  entry: (item: Item) => readonly [value: string | number, label: string]
}

export const Options = <Item,>({ of, entry }: OptionsProps<Item>) =>
  of.map(entry).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
