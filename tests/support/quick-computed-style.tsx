/** What the default stylesheet of jsdom depends on, apart from the tag. */
const deciding = ['hidden', 'open', 'popover', 'type']
/** The inherited properties that inline styles set. */
const inherited = new Set(['visibility', 'pointer-events', 'direction', 'cursor', 'user-select'])

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Queries by role compute the style of every element, for which jsdom matches a hundred rules each time. No stylesheet is
 * loaded in component tests, so the inline styles and the default style of the tag, computed once, give the same.
 */
function quickComputedStyle(compute: typeof getComputedStyle): typeof getComputedStyle {
  const defaults = new Map<string, CSSStyleDeclaration>()
  const values = new Map<string, string>()

  const defaultValue = (element: Element, name: string): string => {
    const given = deciding.filter((attribute) => element.hasAttribute(attribute))
    const kind = [
      element.namespaceURI,
      element.localName,
      ...given.map((a) => a + element.getAttribute(a)),
    ].join()
    const key = `${kind} ${name}`
    const known = values.get(key)
    if (known !== undefined) return known
    const style = defaults.get(kind) ?? compute(bareTwin(element, given))
    defaults.set(kind, style)
    const value = style.getPropertyValue(name)
    values.set(key, value)
    return value
  }

  const computedValue = (element: Element, name: string): string => {
    const isInherited = inherited.has(name)
    for (let at: Element | null = element; at; at = isInherited ? at.parentElement : null) {
      const value = inlineValue(at, name)
      if (value && value !== 'inherit') return value
    }
    return defaultValue(element, name)
  }

  return (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (typeof property === 'symbol') return undefined
        if (property === 'getPropertyValue') return (name: string) => computedValue(element, name)
        return computedValue(element, property.startsWith('--') ? property : kebabCase(property))
      },
    })
}

function inlineValue(element: Element, name: string): string {
  // Most elements have no inline style, and jsdom would create an object for each of them.
  if (!element.hasAttribute('style') || !('style' in element)) return ''
  return (element.style as CSSStyleDeclaration).getPropertyValue(name)
}

function bareTwin(element: Element, attributes: string[]): Element {
  const twin = element.ownerDocument.createElementNS(element.namespaceURI, element.localName)
  for (const name of attributes) twin.setAttribute(name, element.getAttribute(name) ?? '')
  return twin
}

// The queries read it from the window of the document, components from the globals that Vitest copied from there.
const view = document.defaultView as Window & typeof globalThis
view.getComputedStyle = quickComputedStyle(view.getComputedStyle.bind(view))
globalThis.getComputedStyle = view.getComputedStyle
