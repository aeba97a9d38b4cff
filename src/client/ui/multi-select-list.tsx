import { Command } from 'cmdk'
import { useId } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { CheckIcon, SearchIcon } from './icons.tsx'

export type MultiSelectOption = { value: string; label: string }

type MultiSelectListProps = {
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  max: number | undefined
  label: string
  searchPlaceholder: string
  onDone: () => void
}

export function MultiSelectList({
  options,
  value,
  onChange,
  max,
  label,
  searchPlaceholder,
  onDone,
}: MultiSelectListProps) {
  const searchId = useId()
  const isFull = max !== undefined && value.length >= max

  function toggle(chosen: string) {
    if (value.includes(chosen)) onChange(value.filter((one) => one !== chosen))
    else if (!isFull) onChange([...value, chosen])
  }

  return (
    <Command label={label} className="flex min-h-0 flex-1 flex-col" filter={contains} loop>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <SearchIcon className="size-4 shrink-0 text-muted" />
        <Command.Input
          id={searchId}
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted sm:text-ui"
        />
      </div>
      <Command.List label={label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty className="px-3 py-4 text-sm text-muted">No results</Command.Empty>
        {options.map((option) => {
          const isChosen = value.includes(option.value)
          return (
            <Command.Item
              key={option.value}
              value={option.value}
              keywords={[option.label]}
              onSelect={() => toggle(option.value)}
              aria-checked={isChosen}
              aria-disabled={(isFull && !isChosen) || undefined}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-ui leading-tight select-none',
                'data-[selected=true]:bg-hover data-[selected=true]:inset-ring-2 data-[selected=true]:inset-ring-ring',
                isFull && !isChosen && 'cursor-default text-muted',
              )}
            >
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-5 shrink-0 place-items-center rounded-sm inset-ring inset-ring-input',
                  isChosen && 'bg-fg text-paper inset-ring-fg',
                )}
              >
                {isChosen && <CheckIcon className="size-3.5" strokeWidth="3" />}
              </span>
              {option.label}
            </Command.Item>
          )
        })}
      </Command.List>
      <div className="flex items-center gap-2 border-t border-line py-1.5 pr-1.5 pl-3">
        <p aria-live="polite" className="min-w-0 flex-1 font-mono text-xs text-muted">
          {said(value.length, max)}
        </p>
        {value.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
        <Button variant="ink" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </Command>
  )
}

function said(count: number, max: number | undefined): string {
  if (max === undefined) return `${count} chosen`
  return count >= max ? `${count} of ${max} selected, the maximum` : `${count} of ${max}`
}

/** Filters without reordering. */
function contains(_value: string, search: string, keywords: string[] = []): number {
  return keywords.join(' ').toLowerCase().includes(search.trim().toLowerCase()) ? 1 : 0
}
