import type { APIRequestContext } from '@playwright/test'

const textOf = (html = '') =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

/** Reads the HTML that the server sends for a screen, for tests to which its layout does not matter. */
export async function readHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    status: response.status(),
    html,
    title: textOf(find(/<title>(.*?)<\/title>/)),
    heading: textOf(find(/<h1[^>]*>(.*?)<\/h1>/s)),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
  }
}
