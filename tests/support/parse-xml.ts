import { JSDOM } from 'jsdom'

/** Parses XML with the strict parser of jsdom. */
export function parseXml(text: string) {
  const { window } = new JSDOM('')
  const document = new window.DOMParser().parseFromString(text, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(`Invalid XML: ${error.textContent}`)
  return document
}
