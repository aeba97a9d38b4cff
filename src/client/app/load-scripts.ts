import type { SiteAssets } from '#shared/site-renderer.ts'

type Scripts = Pick<SiteAssets, 'scripts' | 'workers' | 'preloads'>

/** A picture that does not arrive must not delay hydration any longer. */
const PICTURE_TIMEOUT_MS = 2000

/**
 * Runs in the head of every page, as the text of this function: it must not use anything from outside.
 *
 * Requests the page's scripts once the document is parsed and the picture at its top is painted, because they would take
 * bandwidth and processor time away from the largest paint. Each request has a task to itself: it costs a slow phone
 * several milliseconds. So does each script, of which the entry is the last; what it imports is evaluated before it.
 */
function loadScripts({ scripts, workers, preloads }: Scripts, pictureTimeoutMs: number): void {
  const add = (tag: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes))
  const requests: (() => unknown)[] = [
    ...workers.map((url) => () => new Worker(url)),
    ...scripts.map((src) => () => add('script', { type: 'module', async: false, src })),
    ...preloads.map((href) => () => add('link', { rel: 'modulepreload', href })),
  ]
  const requestNext = () => {
    const request = requests.shift()
    if (!request) return
    // First, because a browser without workers throws, and needs the scripts all the same.
    setTimeout(requestNext)
    request()
  }
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)))

  document.addEventListener('DOMContentLoaded', () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    const timeout = new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))
    void Promise.race([picture?.decode().catch(() => {}), timeout]).then(() => afterPaint(requestNext))
  })
}

export const loadScriptsInline = ({ scripts, workers, preloads }: Scripts) =>
  `(${loadScripts})(${JSON.stringify({ scripts, workers, preloads })},${PICTURE_TIMEOUT_MS})`
