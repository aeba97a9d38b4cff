import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useEarlyInput } from './use-hydrated.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
}

/** A radio button as a card. Use several with the same `name` in a RadioCards grid inside a FieldGroup. */
export function RadioCard({ label, description, icon, className, ...props }: RadioCardProps) {
  const ref = useEarlyInput(props.ref)
  return (
    <label className={cn('relative block', className)}>
      <input
        type="radio"
        className="peer absolute inset-0 size-full appearance-none rounded-lg"
        {...props}
        ref={ref}
      />
      <span
        className={cn(
          'pointer-events-none relative grid h-full min-h-11 content-center rounded-lg bg-card inset-ring inset-ring-input transition-colors',
          'text-sm leading-[1.15] font-semibold peer-hover:inset-ring-fg',
          'peer-checked:bg-fg peer-checked:text-paper peer-checked:inset-ring-fg peer-disabled:opacity-60',
          'forced-colors:border forced-colors:peer-checked:border-4',
          description ? 'gap-1 p-4 text-left text-base' : 'place-items-center px-2 text-center',
        )}
      >
        {icon}
        {label}
        {description && <span className="text-sm leading-[1.4] font-normal opacity-85">{description}</span>}
      </span>
    </label>
  )
}

export function RadioCards({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('grid grid-cols-[repeat(auto-fit,minmax(7.2rem,1fr))] gap-2', className)} {...props} />
  )
}
