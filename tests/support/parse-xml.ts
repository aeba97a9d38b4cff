import { JSDOM } from 'jsdom'

/** Reads XML with a browser's strict parser, which is none of ours. */
export function parseXml(text: string) {
  const { window } = new JSDOM('')
  const document = new window.DOMParser().parseFromString(text, 'application/xml')
  const refusal = document.querySelector('parsererror')
  if (refusal) throw new Error(`This is not XML: ${refusal.textContent}`)
  return document
}
