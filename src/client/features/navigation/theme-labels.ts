import type { Theme } from '#client/lib/theme.ts'

export const themeLabels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
