import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()

/** Runs before the first paint, so that the theme does not flash. Short, because every page contains it. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}document.documentElement.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)})()`

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    // Storage can be disabled; the system theme still works.
    return 'system'
  }
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function applyTheme() {
  const theme = readTheme()
  document.documentElement.classList.toggle(
    'dark',
    theme === 'dark' || (theme === 'system' && prefersDark().matches),
  )
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }
  applyTheme()
}

export const followSystemTheme = () => prefersDark().addEventListener('change', applyTheme)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'system')
