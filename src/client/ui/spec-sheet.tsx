import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A description list, one row per line. */
export function SpecSheet({ className, ...props }: ComponentProps<'dl'>) {
  return <dl className={className} {...props} />
}

type SpecRowProps = {
  label: ReactNode
  children: ReactNode
  /** For numbers, dates and codes. */
  mono?: boolean
  className?: string
}

export function SpecRow({ label, mono = false, className, children }: SpecRowProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(7rem,34%)_1fr] gap-4 border-b border-line py-[11px] text-ui',
        className,
      )}
    >
      <dt className="text-muted">{label}</dt>
      <dd className={cn('min-w-0 font-medium wrap-anywhere', mono && 'mono')}>{children}</dd>
    </div>
  )
}

export type Fact = { label: string; value: ReactNode; mono?: boolean }

type FactSheetProps = { facts: readonly Fact[]; empty?: ReactNode }

/** The facts that have a value, or `empty` without any. */
export function FactSheet({ facts, empty = null }: FactSheetProps) {
  const known = facts.filter(({ value }) => value !== null && value !== '')
  if (known.length === 0) return empty
  return (
    <SpecSheet>
      {known.map(({ label, value, mono = false }) => (
        <SpecRow key={label} label={label} mono={mono}>
          {value}
        </SpecRow>
      ))}
    </SpecSheet>
  )
}
