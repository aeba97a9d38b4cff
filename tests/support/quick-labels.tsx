const fields = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
const anyField = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/**
 * Queries by label and by role read the labels of every field. After each change of the document, jsdom walks through all of
 * it for a field, and again for every label on the way. These labels are found once for all fields.
 */
let labelsByField: Map<Element, HTMLLabelElement[]> | undefined

const changes = new MutationObserver(() => {
  labelsByField = undefined
})
changes.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] })

function findLabels(): Map<Element, HTMLLabelElement[]> {
  const found = new Map<Element, HTMLLabelElement[]>()
  for (const label of document.querySelectorAll('label')) {
    const id = label.getAttribute('for')
    const field = id === null ? label.querySelector(anyField) : document.getElementById(id)
    if (field) found.set(field, [...(found.get(field) ?? []), label])
  }
  return found
}

for (const { prototype } of fields) {
  const get = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      const isHidden = this instanceof HTMLInputElement && this.type === 'hidden'
      if (isHidden || !this.isConnected || this.ownerDocument !== document) return get?.call(this)
      // Changes since the last microtask, of which the observer is not notified yet.
      if (changes.takeRecords().length > 0) labelsByField = undefined
      labelsByField ??= findLabels()
      return labelsByField.get(this) ?? []
    },
  })
}
