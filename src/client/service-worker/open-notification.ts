import type { ClickEvent, OpenWindow, WorkerScope } from './worker-scope.ts'

/**
 * Focuses a window that already shows the URL, or navigates one on the same page (its forms are saved as drafts).
 * Otherwise it opens a new window.
 */
export async function openNotification(scope: WorkerScope, { notification }: ClickEvent): Promise<void> {
  notification.close()
  const { origin } = scope.location
  const wanted = readUrl(notification.data, origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === wanted.href)
  if (same) return void (await same.focus())
  const samePage = windows.find(({ url }) => new URL(url).pathname === wanted.pathname)
  if (samePage && (await navigate(samePage, wanted.href))) return
  await scope.clients.openWindow(wanted.href)
}

async function navigate(open: OpenWindow, href: string): Promise<boolean> {
  try {
    await open.focus().catch(() => undefined)
    await open.navigate(href)
    return true
  } catch {
    // A worker cannot navigate windows it does not control.
    return false
  }
}

/** Only within the site. */
function readUrl(data: unknown, origin: string): URL {
  const { url = '/' } = (data ?? {}) as { url?: string }
  const wanted = new URL(url, origin)
  return wanted.origin === origin ? wanted : new URL(origin)
}
