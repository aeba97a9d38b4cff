/**
 * Marks the texts whose contrast is measured, which is most of the work of a scan: one of those with the same color and
 * backgrounds. Where a container has layers, the background of a text depends on the layout, so only texts at the same
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

  /** The backgrounds under a text; nothing shines through an opaque one unless something around it is translucent. */
  const backgrounds = new Map<Element | null, { colors: string; veil: string }>([
    [null, { colors: '', veil: '' }],
  ])
  const backgroundOf = (element: Element | null): { colors: string; veil: string } => {
    const known = backgrounds.get(element)
    if (known || !element) return known ?? { colors: '', veil: '' }
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const around = backgroundOf(element.parentElement)
    const veil = around.veil + (opacity === '1' && filter === 'none' ? '' : `/${opacity} ${filter}`)
    const own = `${backgroundColor} ${backgroundImage}`
    const isOpaque = backgroundImage === 'none' && !/^rgba|\/|transparent/.test(backgroundColor)
    const isPlain = own === 'rgba(0, 0, 0, 0) none'
    const under = isOpaque && veil === '' ? '' : around.colors
    const background = { colors: under + (isPlain ? '' : `/${own}`), veil }
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
    // The scan does not judge what screen readers skip, nor a single character.
    if (element.closest('[aria-hidden=true], [inert]')) continue
    const isControl = element.matches('input, select, textarea')
    const hasText = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue ?? '').trim().length > 1,
    )
    if (!isControl && !(hasText && element.checkVisibility({ visibilityProperty: true }))) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // Large texts, which are from 18 points on or in bold from 14, may have less contrast.
    const points = Number.parseFloat(fontSize) * 0.75
    const isLarge = points >= 18 || (points >= 14 && Number(fontWeight) >= 700)
    const { colors, veil } = backgroundOf(element)
    const look = [color, isLarge, textShadow, colors, veil]
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
