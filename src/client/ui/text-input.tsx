import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { useEarlyInput } from './use-early-input.ts'

type TextInputProps = ComponentProps<'input'> & {
  /** A drawing at the start of the line, such as the magnifier of a search. */
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
