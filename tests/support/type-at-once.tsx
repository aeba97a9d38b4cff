import { fireEvent } from '@testing-library/react'

/** Types letter by letter before any timer can fire, so that a pause in typing cannot depend on the speed of the machine. */
export function typeAtOnce(field: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length++) {
    fireEvent.change(field, { target: { value: text.slice(0, length) } })
  }
}
