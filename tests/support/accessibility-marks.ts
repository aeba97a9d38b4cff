/**
 * Marks the texts whose contrast is measured, which is most of the work of a scan: one of those with the same font, color
 * and backgrounds. Where a container has layers, the background of a text depends on the layout, so only texts at the same
 * place of the same structure count as the same, such as the names on the cards of a list.
 */
export function markTexts(): void {
  const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*'))
  const layered = new Set<Element | null>()
  for (const element of elements) {
    if (getComputedStyle(element).position !== 'absolute') continue
    // Texts for screen readers only are one pixel wide; the link that skips to the content waits above the page.
    const { width, bottom } = element.getBoundingClientRect()
    if (width > 1 && bottom + window.scrollY > 0) layered.add(element.offsetParent)
  }
  const isLayered = ({ offsetParent }: HTMLElement): boolean =>
    offsetParent instanceof HTMLElement && (layered.has(offsetParent) || isLayered(offsetParent))

  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element | null): string => {
    const known = backgrounds.get(element)
    if (known !== undefined || !element) return known ?? ''
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join(' ')
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 none'
    const background = backgroundOf(element.parentElement) + (isPlain ? '' : `/${own}`)
    backgrounds.set(element, background)
    return background
  }

  const places = new Map<Element | null, string>([[null, '']])
  const placeOf = (element: Element | null): string => {
    const known = places.get(element)
    if (known !== undefined || !element) return known ?? ''
    const place = `${placeOf(element.parentElement)}>${element.tagName}.${element.getAttribute('class') ?? ''}`
    places.set(element, place)
    return place
  }

  const measured = new Set<string>()
  for (const element of elements) {
    element.removeAttribute('data-contrast')
    const isControl = element.matches('input, select, textarea')
    const hasText = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    )
    if (!isControl && !(hasText && element.checkVisibility({ visibilityProperty: true }))) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, textShadow, backgroundOf(element)]
    const key = [...look, isControl || isLayered(element) ? placeOf(element) : 'same'].join()
    if (!measured.has(key)) element.setAttribute('data-contrast', '')
    measured.add(key)
  }
}

/**
 * Marks the controls whose size is measured, which compares them with all their neighbors: only a control that is small,
 * or partly under another one, can fail.
 */
export function markTargets(): void {
  const smallest = 24
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  const targets = Array.from(document.querySelectorAll(selector), (target) => ({
    target,
    box: target.getBoundingClientRect(),
  })).filter(({ box }) => box.width > 0 && box.height > 0)
  for (const { target, box } of targets) {
    const isOverlapped = targets.some(
      (other) =>
        other.target !== target &&
        other.box.left < box.right &&
        other.box.right > box.left &&
        other.box.top < box.bottom &&
        other.box.bottom > box.top,
    )
    target.toggleAttribute('data-target', isOverlapped || box.width < smallest || box.height < smallest)
  }
}
