const keyOf = (matter: string) => `dismissed:push-${matter}`

export function readDismissed(matter: string): string | null {
  try {
    return localStorage.getItem(keyOf(matter))
  } catch {
    // Storage can be switched off; then a banner is put away for this visit only.
    return null
  }
}

export function rememberDismissed(matter: string, what: string): void {
  try {
    localStorage.setItem(keyOf(matter), what)
  } catch {
    return
  }
}
