const keyOf = (banner: string) => `dismissed:push-${banner}`

export function readDismissed(banner: string): string | null {
  try {
    return localStorage.getItem(keyOf(banner))
  } catch {
    // Without storage a banner is dismissed for this visit only.
    return null
  }
}

export function saveDismissed(banner: string, value: string): void {
  try {
    localStorage.setItem(keyOf(banner), value)
  } catch {
    return
  }
}
