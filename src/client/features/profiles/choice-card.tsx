import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#client/ui/cn.ts'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  icon?: ReactNode
}

/** One of several things that can be chosen together, as a card. Put several into a FieldGroup. */
export function ChoiceCard({ label, icon, className, ...props }: ChoiceCardProps) {
  return (
    <label className={cn('relative block', className)}>
      <input
        type="checkbox"
        className="peer absolute inset-0 size-full appearance-none rounded-lg"
        {...props}
      />
      <span
        className={cn(
          'pointer-events-none relative flex h-full min-h-11 items-center gap-3 rounded-lg bg-card px-3 py-2 inset-ring inset-ring-input transition-colors',
          'text-sm leading-[1.2] font-semibold peer-hover:inset-ring-fg',
          'peer-checked:bg-fg peer-checked:text-paper peer-checked:inset-ring-fg peer-disabled:opacity-50',
          'forced-colors:border forced-colors:peer-checked:border-4',
          icon &&
            'max-sm:flex-col max-sm:justify-center max-sm:gap-1.5 max-sm:px-1.5 max-sm:py-3 max-sm:text-center',
        )}
      >
        {icon}
        {label}
      </span>
    </label>
  )
}
