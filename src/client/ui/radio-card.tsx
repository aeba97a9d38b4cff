import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useEarlyInput } from './use-hydrated.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  /** At the end of the label's line, above a description. */
  end?: ReactNode
}

/**
 * A radio button as a card: filled when it is chosen, or with a dot and a bar where a description has to stay readable. Use
 * several with the same `name` in a RadioCards grid inside a FieldGroup.
 */
export function RadioCard({ label, description, end, className, ...props }: RadioCardProps) {
  const ref = useEarlyInput(props.ref)
  return (
    <label className={cn('group relative block', className)}>
      <input
        type="radio"
        className="peer absolute inset-0 size-full appearance-none rounded-lg"
        {...props}
        ref={ref}
      />
      <span
        className={cn(
          'pointer-events-none relative grid h-full min-h-11 rounded-lg bg-card inset-ring inset-ring-input transition-colors',
          'peer-hover:inset-ring-fg peer-checked:inset-ring-fg peer-disabled:opacity-60',
          'forced-colors:border forced-colors:peer-checked:border-4',
          description
            ? 'grid-cols-[auto_minmax(0,1fr)] items-start gap-3 p-4 peer-checked:inset-ring-2 peer-checked:inset-shadow-[5px_0_0_1px_var(--fg)]'
            : 'place-content-center place-items-center px-2 text-center text-sm leading-[1.15] font-semibold peer-checked:bg-fg peer-checked:text-paper',
        )}
      >
        {description ? (
          <>
            <Dot />
            <span className="grid gap-1.5">
              <span className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 leading-tight font-semibold">
                {label}
                {end}
              </span>
              <span className="text-sm leading-[1.45] text-pretty text-muted">{description}</span>
            </span>
          </>
        ) : (
          label
        )}
      </span>
    </label>
  )
}

const Dot = () => (
  <span
    aria-hidden="true"
    className="grid size-6 place-items-center rounded-full border-2 border-input after:size-3 after:rounded-full group-has-checked:border-fg group-has-checked:after:bg-fg"
  />
)

export function RadioCards({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('grid grid-cols-[repeat(auto-fit,minmax(7.2rem,1fr))] gap-2', className)} {...props} />
  )
}
