import { Popover } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { Badge } from './badge.tsx'
import { cn } from './cn.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { Spinner } from './spinner.tsx'

/** The list with its search weighs more than the control, and most people never open it. */
const MultiSelectList = lazy(() =>
  import('./multi-select-list.tsx').then((module) => ({ default: module.MultiSelectList })),
)

const NAMED_MAX = 2

export type MultiSelectOption = { value: string; label: string }

type MultiSelectProps = {
  id?: string
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** How many may be chosen. */
  max?: number
  placeholder: string
  searchPlaceholder?: string
  disabled?: boolean
  className?: string
  'aria-describedby'?: string
  'aria-label'?: string
}

/** Several out of a long list. The order of the value is the order of choosing. */
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
  const [isOpen, setIsOpen] = useState(false)
  const { required: _, ...control } = useFieldControl<typeof props & { required?: boolean }>(props)
  const labels = value.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)

  return (
    // Modal, because inside a dialog only a modal layer may be scrolled.
    <Popover.Root modal open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        role="combobox"
        disabled={disabled}
        {...control}
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={placeholder}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={keepKeyboardDown}
          className={cn(
            'z-80 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] flex-col',
            'w-[max(var(--radix-popover-trigger-width),15rem)] max-w-[calc(100vw-1rem)]',
            'rounded-lg border-2 border-frame bg-card text-fg shadow-lift',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          )}
        >
          <Suspense fallback={<Spinner className="m-4" />}>
            <MultiSelectList
              options={options}
              value={value}
              onChange={onChange}
              max={max}
              label={placeholder}
              searchPlaceholder={searchPlaceholder}
              onDone={() => setIsOpen(false)}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** On a phone the focus in the search would raise the keyboard over the list. */
function keepKeyboardDown(event: Event) {
  if (!matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}
