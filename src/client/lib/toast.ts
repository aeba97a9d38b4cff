import { useSyncExternalStore } from 'react'

/** Specification 9: one toast at a time; a dismissed one is removed after 5 s. */
const REMOVE_AFTER_MS = 5000

export type Toast = {
  id: string
  open: boolean
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ToastContent = Omit<Toast, 'id' | 'open'>

let current: Toast | null = null
let removal: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast, replacing the current one. */
export function toast(content: ToastContent) {
  clearTimeout(removal)
  const id = String(++count)
  show({ ...content, id, open: true })
  return {
    dismiss: () => dismissToast(id),
    update: (change: Partial<Omit<Toast, 'id'>>) => {
      if (current?.id === id) show({ ...current, ...change })
    },
  }
}

export function dismissToast(id: string) {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  removal = setTimeout(() => {
    if (current?.id === id) show(null)
  }, REMOVE_AFTER_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToast = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
