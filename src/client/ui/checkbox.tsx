import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { FieldError } from './field.tsx'
import { useEarlyInput } from './use-hydrated.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  const ref = useEarlyInput(props.ref)
  return (
    <div className={cn('grid gap-2', className)}>
      <label className="flex items-start gap-3 text-ui">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={cn(
            'grid size-6 shrink-0 appearance-none place-items-center rounded-sm border-2 border-input bg-card transition-colors',
            'checked:border-fg checked:bg-fg hover:border-fg aria-invalid:border-primary disabled:opacity-60',
            'checked:after:h-1.5 checked:after:w-2.75 checked:after:-translate-y-px checked:after:-rotate-45',
            'checked:after:border-b-[2.5px] checked:after:border-l-[2.5px] checked:after:border-paper',
            'forced-colors:appearance-auto',
          )}
          {...props}
          ref={ref}
        />
        <span className="pt-0.5">{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
