import type { ClickEvent, OpenWindow, WorkerScope } from './worker-scope.ts'

/**
 * A window that shows it already comes to the front. One on the same screen is led there: whatever is typed on it is
 * kept as a draft. Any other is left alone, and a new one opened.
 */
export async function openNotification(scope: WorkerScope, { notification }: ClickEvent): Promise<void> {
  notification.close()
  const { origin } = scope.location
  const wanted = readAddress(notification.data, origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === wanted.href)
  if (same) return void (await same.focus())
  const near = windows.find(({ url }) => new URL(url).pathname === wanted.pathname)
  if (near && (await lead(near, wanted.href))) return
  await scope.clients.openWindow(wanted.href)
}

async function lead(open: OpenWindow, href: string): Promise<boolean> {
  try {
    await open.focus().catch(() => undefined)
    await open.navigate(href)
    return true
  } catch {
    // A window that this worker does not control cannot be led anywhere.
    return false
  }
}

/** Only within the site. */
function readAddress(data: unknown, origin: string): URL {
  const { url = '/' } = (data ?? {}) as { url?: string }
  const wanted = new URL(url, origin)
  return wanted.origin === origin ? wanted : new URL(origin)
}
