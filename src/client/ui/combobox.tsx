import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { XIcon } from './icons.tsx'
import { controlStyle } from './text-input.tsx'
import { useDisabledUntilHydrated, useEarlyInput } from './use-hydrated.ts'

export type ComboboxOption = { value: string; label: string }

type ComboboxProps<Option extends ComboboxOption> = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'list'
> & {
  /** The text of the input, typed or chosen. */
  text: string
  onTextChange: (text: string) => void
  options: readonly Option[]
  onChoose: (option: Option) => void
  onClear: () => void
  /** The name of the list for screen readers. */
  listLabel: string
  /** A line below or instead of the options: "Searching…", "No such town". */
  status?: string | undefined
  icon?: ReactNode
  /** Free text is allowed: Enter submits the text unless an option is highlighted. */
  isFreeText?: boolean
  /** Renders an option, if the label is not enough. */
  renderOption?: (option: Option) => ReactNode
}

/** A text input with suggestions, following the ARIA combobox pattern. */
export function Combobox<Option extends ComboboxOption>({
  text,
  onTextChange,
  options,
  onChoose,
  onClear,
  listLabel,
  status,
  icon,
  isFreeText = false,
  renderOption,
  className,
  onBlur,
  ...props
}: ComboboxProps<Option>) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref)
  const untilHydrated = useDisabledUntilHydrated()
  const isShown = isOpen && (options.length > 0 || Boolean(status))
  const optionId = (index: number) => `${listId}-${index}`

  function close() {
    setIsOpen(false)
    setActive(-1)
  }
  function choose(option: Option) {
    onChoose(option)
    close()
  }
  function step(by: 1 | -1) {
    setIsOpen(true)
    // One more position than options: between the last and the first none is highlighted.
    const places = options.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const meant = options[active] ?? (isFreeText ? undefined : options[0])
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && isShown && meant) choose(meant)
    else if (event.key === 'Enter') return close()
    else return
    event.preventDefault()
  }

  useEffect(() => {
    if (isShown)
      (document.getElementById(`${listId}-${active}`) ?? list.current)?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown, active, listId])

  // A surrounding dialog handles Escape on the document, before the input; the window comes first.
  useEffect(() => {
    if (!isShown) return
    const closeList = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setIsOpen(false)
      setActive(-1)
    }
    window.addEventListener('keydown', closeList, { capture: true })
    return () => window.removeEventListener('keydown', closeList, { capture: true })
  }, [isShown])

  return (
    <div className={cn('relative', className)}>
      {icon && (
        <span className="pointer-events-none absolute top-0 left-3 flex h-11 items-center text-muted">
          {icon}
        </span>
      )}
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        {...control}
        ref={ref}
        value={text}
        onChange={({ target }) => {
          onTextChange(target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={press}
        onFocus={() => isFreeText && setIsOpen(true)}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        className={cn(controlStyle, icon && 'pl-10.5', text && 'pr-11')}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear"
          {...untilHydrated}
          onClick={() => {
            onClear()
            close()
          }}
          className="absolute top-0.5 right-0.5 grid size-10 place-items-center rounded-sm text-muted hover:text-fg"
        >
          <XIcon className="size-4" />
        </button>
      )}
      <div
        ref={list}
        className={cn(
          'absolute inset-x-0 top-full z-80 mt-1 max-h-72 overflow-y-auto rounded-lg border-2 border-frame bg-card p-1.5 text-fg shadow-lift',
          !isShown && 'hidden',
        )}
      >
        <div role="listbox" id={listId} aria-label={listLabel}>
          {isShown &&
            options.map((option, index) => (
              // The input keeps the focus; `aria-activedescendant` names the highlighted option.
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(option)
                }}
                className="flex min-h-10 cursor-pointer items-center rounded-sm px-2.5 text-ui hover:bg-hover aria-selected:bg-fg aria-selected:text-paper"
              >
                {renderOption ? renderOption(option) : option.label}
              </div>
            ))}
        </div>
        {status && <p className="px-2.5 py-2 text-sm text-muted">{status}</p>}
      </div>
      <span role="status" className="sr-only">
        {isShown && (status ?? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`)}
      </span>
    </div>
  )
}
