import type { ComponentProps } from 'react'
import { cn } from '#client/ui/cn.ts'

/**
 * The form of every account screen; its errors are ours, not the browser's bubbles. A press on its button before the
 * page has come alive must not send a password anywhere: outside a dialog, this method sends nothing.
 */
export function AccountForm({ className, ...props }: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) {
  return <form method="dialog" noValidate className={cn('grid gap-5', className)} {...props} />
}
