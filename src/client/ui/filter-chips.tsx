import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { cn } from './cn.ts'

const CHIPS_MAX = 10
const LISTED_MAX = 3
const SHORTENED_TO = 2

export type FilterChip = {
  /** The filter's name, passed to `onRemove`. */
  name: string
  label: string
  value: string | readonly string[]
}

type FilterChipsProps = {
  chips: readonly FilterChip[]
  onRemove: (name: string) => void
  onClearAll: () => void
  className?: string
}

export function FilterChips({ chips, onRemove, onClearAll, className }: FilterChipsProps) {
  if (chips.length === 0) return null
  const hidden = chips.length - CHIPS_MAX
  return (
    <fieldset
      aria-label="Active filters"
      className={cn('flex min-w-0 flex-wrap items-center gap-2', className)}
    >
      {chips.slice(0, CHIPS_MAX).map((chip) => (
        <Chip
          key={chip.name}
          label={chip.label}
          onRemove={() => onRemove(chip.name)}
          removeLabel={`Remove ${chip.label.toLowerCase()} filter`}
        >
          {shorten(chip.value)}
        </Chip>
      ))}
      {hidden > 0 && <span className="font-mono text-sm text-muted">+{hidden} more</span>}
      {chips.length > 1 && (
        <Button variant="ghost" size="sm" onClick={onClearAll} className="text-primary-text underline">
          Clear all
        </Button>
      )}
    </fieldset>
  )
}

function shorten(value: FilterChip['value']): string {
  if (typeof value === 'string') return value
  if (value.length <= LISTED_MAX) return value.join(', ')
  return `${value.slice(0, SHORTENED_TO).join(', ')} +${value.length - SHORTENED_TO} more`
}
