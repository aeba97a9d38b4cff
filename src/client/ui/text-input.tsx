import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { useEarlyInput, useEarlyText } from './use-hydrated.ts'

/** The look of all inputs and selects. */
export const controlStyle = [
  'block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-ui text-fg transition-colors',
  // Phones zoom into inputs with smaller text.
  'pointer-coarse:text-base',
  'hover:border-fg focus:border-fg focus-visible:outline-offset-1 disabled:opacity-60',
  'aria-invalid:border-2 aria-invalid:border-primary',
].join(' ')

type TextInputProps = ComponentProps<'input'> & {
  /** At the start of the line, such as the magnifier of a search. */
  icon?: ReactNode
}

export function TextInput({ icon, className, type = 'text', ...props }: TextInputProps) {
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref)
  const input = (
    <input type={type} className={cn(controlStyle, icon && 'pl-10.5', className)} {...control} ref={ref} />
  )
  if (!icon) return input
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {icon}
      </span>
      {input}
    </div>
  )
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const id = useId()
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref, useEarlyText(control.id ?? id))
  return (
    <textarea
      id={id}
      className={cn(controlStyle, 'min-h-24 resize-y py-3', className)}
      {...control}
      ref={ref}
    />
  )
}
