import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { XIcon } from './icons.tsx'
import { useDisabledUntilHydrated } from './use-hydrated.ts'

type ChipProps = {
  /** The label before the value: "Country". */
  label?: string
  children: ReactNode
  onRemove?: () => void
  /** The label of the remove button, such as "Remove country Canada". */
  removeLabel?: string
  className?: string
}

export function Chip({ label, onRemove, removeLabel = 'Remove', className, children }: ChipProps) {
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <span
      className={cn(
        'inline-flex min-h-8 items-center rounded-sm bg-card pl-2.5 text-sm leading-none font-medium inset-ring inset-ring-input',
        !onRemove && 'pr-2.5',
        className,
      )}
    >
      {label && <span className="mr-1">{label}:</span>}
      <b className="font-semibold">{children}</b>
      {onRemove && (
        <button
          type="button"
          {...untilHydrated}
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid h-8 w-7.5 place-items-center rounded-sm transition-colors hover:bg-hover hover:text-primary-text"
        >
          <XIcon className="size-[13px]" strokeWidth="2.25" />
        </button>
      )}
    </span>
  )
}
