import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The paragraph under a headline. */
export function Lede({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('max-w-[58ch] text-lg text-pretty text-muted', className)} {...props} />
}
