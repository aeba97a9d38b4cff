/**
 * Marks the texts whose contrast axe measures. That is most of the work of a scan, because axe first sorts every element
 * of the page into layers. So a text is marked only where its contrast is not plain to see: where something lies between
 * it and its background, something around it is translucent, or its color is too near to the one behind it. Of texts with
 * the same colors at the same place of the same structure, such as the names on the cards of a list, one is enough.
 */
export function markTexts(): void {
  type Background = { colors: readonly string[]; end: Element | null; veil: string }

  const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*'))
  const layers = elements
    .filter((element) => getComputedStyle(element).position === 'absolute')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)

  /** Where the letters are; the box of a heading is as wide as the page. */
  const textBoxesOf = (element: Element) =>
    Array.from(element.childNodes).flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects())
    })

  /** Whether something that is placed freely lies between this text and its background, or over both. */
  const isLayered = (text: Element, end: Element) => {
    const isOver = (layer: DOMRect) => (box: DOMRect) =>
      layer.left < box.right && layer.right > box.left && layer.top < box.bottom && layer.bottom > box.top
    const inside = layers.filter(
      ({ element }) => element !== end && end.contains(element) && !text.contains(element),
    )
    if (inside.length === 0) return false
    const boxes = text.matches('input, select, textarea') ? [text.getBoundingClientRect()] : textBoxesOf(text)
    return inside.some(({ box }) => boxes.some(isOver(box)))
  }

  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const shades = new Map<string, readonly number[]>()
  /** Red, green, blue and opacity from 0 to 1, in whatever notation the color is. */
  const shadeOf = (color: string): readonly number[] => {
    const known = shades.get(color)
    if (known || !context) return known ?? []
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const shade = Array.from(context.getImageData(0, 0, 1, 1).data, (part) => part / 255)
    shades.set(color, shade)
    return shade
  }

  /** The backgrounds behind a text, from the text outwards to the first one that nothing shines through, if they are plain. */
  const none: Background = { colors: [], end: null, veil: '' }
  const backgrounds = new Map<Element | null, Background>()
  const backgroundOf = (element: Element | null): Background => {
    const known = backgrounds.get(element)
    if (known || !element) return known ?? none
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const around = backgroundOf(element.parentElement)
    const isClear = opacity === '1' && filter === 'none' && mixBlendMode === 'normal'
    const veil = around.veil + (isClear ? '' : `/${opacity} ${filter} ${mixBlendMode}`)
    const hasImage = backgroundImage !== 'none'
    const own = hasImage ? `${backgroundColor} ${backgroundImage}` : backgroundColor
    const isEnd = !hasImage && shadeOf(backgroundColor)[3] === 1
    const background = isEnd
      ? { colors: [own], end: element, veil }
      : { colors: [own, ...around.colors], end: hasImage ? null : around.end, veil }
    backgrounds.set(element, background)
    return background
  }

  const brightnessOf = (shade: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = shade.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const paintOver = (under: readonly number[], over: readonly number[]) =>
    under.slice(0, 3).map((part, at) => part + ((over[at] ?? 0) - part) * (over[3] ?? 1))
  const contrastOf = (color: string, colors: readonly string[]) => {
    const behind = colors.toReversed().map(shadeOf).reduce(paintOver)
    const [one, other] = [brightnessOf(behind), brightnessOf(paintOver(behind, shadeOf(color)))]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
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
    const isControl = element.matches('input:not([type=checkbox], [type=radio]), select, textarea')
    const hasText = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue ?? '').trim().length > 1,
    )
    if (!isControl && !(hasText && element.checkVisibility({ visibilityProperty: true }))) continue
    // Texts for screen readers only.
    if (element.offsetWidth <= 1) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // Large texts, which are from 18 points on or in bold from 14, may have less contrast.
    const points = Number.parseFloat(fontSize) * 0.75
    const isLarge = points >= 18 || (points >= 14 && Number(fontWeight) >= 700)
    const { colors, end, veil } = backgroundOf(element)
    const isPlain = end !== null && veil === '' && textShadow === 'none' && !isLayered(element, end)
    // A little more than the limit, in case axe rounds otherwise.
    if (isPlain && contrastOf(color, colors) > (isLarge ? 3.05 : 4.55)) continue
    const key = [color, isLarge, textShadow, colors, veil, isPlain ? 'same' : placeOf(element)].join()
    if (!measured.has(key)) element.setAttribute('data-contrast', '')
    measured.add(key)
  }
}
