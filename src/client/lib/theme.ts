import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '#shared/theme.constants.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
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
    localStorage.setItem(THEME_KEY, theme)
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
