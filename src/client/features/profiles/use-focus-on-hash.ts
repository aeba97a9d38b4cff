import { useEffect } from 'react'

const CONTROLS = 'input:not([type=file]), textarea, select, button'

/** A link to one field (`#number`) brings the eye and the cursor there. */
export function useFocusOnHash(): void {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (!target) return
    target.scrollIntoView()
    const control = target.matches(CONTROLS) ? target : target.querySelector<HTMLElement>(CONTROLS)
    control?.focus({ preventScroll: true })
  }, [])
}
