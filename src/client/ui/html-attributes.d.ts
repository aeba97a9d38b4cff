import 'react'

/** HTML attributes missing from React's types; React passes them through. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | undefined
  }
}
