import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'viewBox'>

/** One square-capped drawing on a 24 px grid. Icons never speak: the words beside them do. */
export function Icon({ line, solid, className, ...props }: IconProps & { line?: string; solid?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      className={cn('size-[1.25em] shrink-0', className)}
      {...props}
    >
      {line && <path d={line} />}
      {solid && <path d={solid} fill="currentColor" stroke="none" />}
    </svg>
  )
}
