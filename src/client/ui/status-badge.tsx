import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { CheckeredFlagIcon, FlagIcon, MessageIcon } from './icons.tsx'

const statusBadge = cva(
  'inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 font-sans text-xs leading-none font-semibold tracking-normal whitespace-nowrap',
  {
    variants: {
      tone: {
        ok: 'bg-ok-wash text-ok',
        wait: 'bg-warn-wash text-warn',
        stop: 'bg-stop-wash text-primary-text',
        info: 'bg-info-wash text-info',
        best: 'bg-best-wash text-best',
        plain: 'bg-fill text-fg',
      },
    },
  },
)

export type StatusTone = NonNullable<VariantProps<typeof statusBadge>['tone']>

const flags = {
  ok: FlagIcon,
  wait: FlagIcon,
  stop: FlagIcon,
  info: MessageIcon,
  best: FlagIcon,
  plain: CheckeredFlagIcon,
} satisfies Record<StatusTone, unknown>

type StatusBadgeProps = {
  tone: StatusTone
  /** The text, because colour alone must not carry a status. */
  children: ReactNode
  /** Replaces the flag. */
  icon?: ReactNode
  className?: string
}

export function StatusBadge({ tone, icon, className, children }: StatusBadgeProps) {
  const Flag = flags[tone]
  return (
    <span className={cn(statusBadge({ tone }), '[&>svg]:size-3.5', className)}>
      {icon ?? <Flag />}
      {children}
    </span>
  )
}
