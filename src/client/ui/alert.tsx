import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

const alert = cva('flex gap-3 px-4 py-3 text-ui gate', {
  variants: {
    tone: {
      stop: 'bg-stop-wash gate-primary',
      wait: 'bg-warn-wash gate-warn',
      ok: 'bg-ok-wash gate-ok',
      info: 'bg-info-wash gate-info',
    },
  },
})

type AlertTone = NonNullable<VariantProps<typeof alert>['tone']>

const icons = {
  stop: <WarningIcon className="text-primary-text" />,
  wait: <WarningIcon className="text-warn" />,
  ok: <CheckIcon className="text-ok" />,
  info: <InfoIcon className="text-info" />,
} satisfies Record<AlertTone, ReactNode>

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & { tone?: AlertTone; title?: ReactNode }

/** An inline message. The `stop` tone interrupts screen readers; the others wait. */
export function Alert({ tone = 'stop', title, className, children, ...props }: AlertProps) {
  return (
    <div role={tone === 'stop' ? 'alert' : 'status'} className={cn(alert({ tone }), className)} {...props}>
      {icons[tone]}
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
