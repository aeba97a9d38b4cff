import {
  type Ref,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const subscribe = () => () => {}

/** False on the server and while this component hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const hydrating = { disabled: true, 'data-hydrating': true }

/** Props of a button that needs JavaScript: disabled in the server's HTML, so that no press on it is lost. */
export const useDisabledUntilHydrated = (): Partial<typeof hydrating> => (useHydrated() ? {} : hydrating)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The ref of a form control whose handlers must receive what somebody typed or chose before it hydrated. The value is
 * read when the ref is attached, because a form library may reset it there, and dispatched again after hydration.
 * `earlyText` is the value of a textarea, which React resets even before that.
 */
export function useEarlyInput<Element extends Control>(
  ref: Ref<Element> | undefined,
  earlyText?: string,
): RefCallback<Element> {
  const isHydrated = useHydrated()
  const dispatch = useRef<(() => void) | null>(null)

  useEffect(() => {
    dispatch.current?.()
    dispatch.current = null
  }, [])

  return useCallback(
    (element) => {
      if (element && !isHydrated) dispatch.current ??= readEarlyInput(element, earlyText)
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [ref, isHydrated, earlyText],
  )
}

/**
 * What somebody typed into a textarea before it hydrates. React sets a textarea with server-rendered text back to that
 * text while it hydrates, so the value is read during the first render.
 */
export function useEarlyText(id: string | undefined): string | undefined {
  const isHydrated = useHydrated()
  const [text] = useState(() => {
    if (isHydrated || typeof document === 'undefined') return undefined
    const element = document.getElementById(id ?? '')
    return element instanceof HTMLTextAreaElement ? element.value : undefined
  })
  return text
}

/** The server's HTML holds the value the control was rendered with as its default value. */
function readEarlyInput(element: Control, earlyText: string | undefined): (() => void) | null {
  if (element instanceof HTMLSelectElement) return readEarlyChoice(element)
  if (element.type === 'checkbox' || element.type === 'radio')
    return readEarlyTick(element as HTMLInputElement)
  return readEarlyText(element, earlyText ?? element.value)
}

function readEarlyChoice(select: HTMLSelectElement) {
  const { value } = select
  const initial =
    Array.from(select.options).find(({ defaultSelected }) => defaultSelected) ?? select.options[0]
  if (!initial || initial.value === value) return null
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function readEarlyTick(input: HTMLInputElement) {
  const { checked, defaultChecked } = input
  // Only the selected radio button dispatches.
  if (checked === defaultChecked || (input.type === 'radio' && !checked)) return null
  return () => {
    input.checked = !checked
    input.click()
  }
}

/** React ignores an input event that does not change the value it saw last, so the value is set past its own setter. */
function readEarlyText(input: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { defaultValue } = input
  if (value === defaultValue) return null
  return () => {
    input.value = defaultValue
    Reflect.set(Object.getPrototypeOf(input), 'value', value, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
