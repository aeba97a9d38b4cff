import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Badge } from './badge.tsx'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import type { MultiSelectOption } from './multi-select-list.tsx'
import { controlStyle } from './text-input.tsx'
import { useDisabledUntilHydrated } from './use-hydrated.ts'

/** Loaded on demand: the list is larger than the page around it, and most people never open it. */
const importPopover = () => import('./multi-select-popover.tsx')
const MultiSelectPopover = lazy(() =>
  importPopover().then((module) => ({ default: module.MultiSelectPopover })),
)

const NAMED_MAX = 2

type MultiSelectProps = {
  id?: string
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  max?: number
  placeholder: string
  searchPlaceholder?: string
  disabled?: boolean
  className?: string
  'aria-describedby'?: string
  'aria-label'?: string
}

/** Selects several options of a long list. The value is in the order of selection. */
export function MultiSelect({
  options,
  value,
  onChange,
  max,
  placeholder,
  searchPlaceholder = 'Search',
  disabled,
  className,
  ...props
}: MultiSelectProps) {
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { required: _, ...control } = useFieldControl<typeof props & { required?: boolean }>(props)
  const untilHydrated = useDisabledUntilHydrated()
  const labels = value.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)

  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        disabled={disabled}
        {...control}
        {...untilHydrated}
        onPointerEnter={() => void importPopover()}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(!isOpen)
        }}
        className={cn(
          controlStyle,
          'relative flex min-h-11 items-center gap-1.5 overflow-hidden pr-9 text-left',
          className,
        )}
      >
        {labels.length === 0 && <span className="truncate text-muted">{placeholder}</span>}
        {labels.slice(0, NAMED_MAX).map((label) => (
          <Badge key={label} className="min-w-0 shrink last-of-type:shrink-0">
            <span className="truncate">{label}</span>
          </Badge>
        ))}
        {labels.length > NAMED_MAX && <Badge className="shrink-0">+{labels.length - NAMED_MAX}</Badge>}
        <svg
          viewBox="0 0 10 5"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 h-[5px] w-2.5 -translate-y-1/2 fill-fg"
        >
          <path d="M0 0h10L5 5z" />
        </svg>
      </button>
      {isWanted && (
        <Suspense>
          <MultiSelectPopover
            id={listId}
            anchor={button}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            options={options}
            value={value}
            onChange={onChange}
            max={max}
            label={placeholder}
            searchPlaceholder={searchPlaceholder}
          />
        </Suspense>
      )}
    </>
  )
}
