import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { useEarlyInput } from './use-early-input.ts'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref)
  return <textarea className={cn(controlStyle, 'min-h-24 resize-y py-3', className)} {...control} ref={ref} />
}
