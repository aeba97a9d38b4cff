import 'react'

/** Attributes of HTML that React's types do not know yet; React passes them on as they are. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | undefined
  }
}
