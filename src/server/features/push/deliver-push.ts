import type { Database } from '#server/platform/database.ts'
import type { Delivery } from '#server/platform/web-push.ts'
import type { Push } from './create-push.ts'
import { type Browser, noteDelivery, noteFailure, removeBrowser } from './push.store.ts'
import type { PushMessage } from './queue-pushes.ts'

/** A push service keeps it this long for a browser that is not running. */
const KEPT_SECONDS = 24 * 60 * 60
/** A push may weigh 4096 bytes, and a letter up to four of them. */
const TITLE_MAX = 100
const BODY_MAX = 400

/** Tells one browser, and remembers what came of it: one that is gone for good is forgotten. */
export async function deliverPush(
  db: Database,
  browser: Browser,
  { title, body, ...message }: PushMessage,
  { send }: Push,
  signal?: AbortSignal,
): Promise<Delivery> {
  const content = { ...message, title: clip(title, TITLE_MAX), body: clip(body, BODY_MAX) }
  const push = {
    payload: JSON.stringify(content),
    // A topic has 32 letters at most, which is an id without its dashes.
    topic: message.id.replaceAll('-', ''),
    keptSeconds: KEPT_SECONDS,
    signal,
  }
  const delivery = await send(browser, push).catch(async (error: unknown) => {
    await noteFailure(db, browser.id)
    throw error
  })
  if (delivery.outcome === 'delivered') await noteDelivery(db, browser.id)
  else if (delivery.outcome === 'gone') await removeBrowser(db, browser)
  else await noteFailure(db, browser.id)
  return delivery
}

function clip(text: string, max: number): string {
  const letters = Array.from(text)
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
