import { cn } from './cn.ts'

type StartLightsProps = {
  /** The current step, from 1. */
  step: number
  total: number
  /** The label for screen readers. */
  label: string
  className?: string
}

export function StartLights({ step, total, label, className }: StartLightsProps) {
  const lights = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <fieldset aria-label={label} className={cn('flex items-center gap-4', className)}>
      <span aria-hidden="true" className="flex gap-2 rounded-lg bg-board px-2.5 py-2">
        {lights.map((light) => (
          <span
            key={light}
            className={cn(
              'size-4.5 rounded-full transition-colors duration-200',
              light <= step
                ? 'bg-signal ring-2 ring-ink drop-shadow-[0_0_6px_var(--signal)]'
                : 'bg-lamp inset-ring-2 inset-ring-lamp-rim',
            )}
          />
        ))}
      </span>
      <span className="font-mono text-sm leading-none font-medium">
        Step {step} of {total}
      </span>
    </fieldset>
  )
}
