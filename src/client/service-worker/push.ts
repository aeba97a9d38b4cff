import type { PushEvent, WorkerScope } from './worker-scope.ts'

const SEEN = 'seen-pushes'
const SEEN_MAX = 50

type Message = { id: string; title: string; body: string; url: string; tag: string }

/** Pushes are delivered at least once and shown once, even after they were dismissed. */
export async function showPush(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const message = readMessage(data)
  if (!message || !(await isFirst(scope, message.id))) return
  const { title, body, tag, url } = message
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  })
}

/** Null for anything that is not our message format. */
function readMessage(data: PushEvent['data']): Message | null {
  try {
    const { id, title, body, url, tag } = (data?.json() ?? {}) as Partial<Message>
    return id && title && url ? { id, title, url, body: body ?? '', tag: tag ?? id } : null
  } catch {
    return null
  }
}

async function isFirst({ caches }: WorkerScope, id: string): Promise<boolean> {
  const seen = await caches.open(SEEN)
  const name = `/seen-pushes/${encodeURIComponent(id)}`
  if (await seen.match(name)) return false
  await seen.put(name, new Response())
  const all = await seen.keys()
  await Promise.all(all.slice(0, -SEEN_MAX).map((old) => seen.delete(old)))
  return true
}

/** Replaces a subscription that the browser ended, if the user is still signed in. */
export async function renewSubscription({ registration, fetch }: WorkerScope): Promise<void> {
  const response = await fetch('/api/notifications/vapid-public-key')
  const { publicKey } = (await response.json()) as { publicKey: string }
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await fetch('/api/notifications/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
