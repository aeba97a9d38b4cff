import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'viewBox'>

/** A drawing on a 24 px grid, hidden from screen readers: the text beside it has the meaning. */
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

/* @__NO_SIDE_EFFECTS__ */
export const createIcon = (line?: string, solid?: string) => (props: IconProps) => (
  <Icon {...(line && { line })} {...(solid && { solid })} {...props} />
)

/** The text around it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className={cn('size-[1.25em] shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.3" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
