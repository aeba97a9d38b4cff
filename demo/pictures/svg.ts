type Attributes = Record<string, string | number>

export type GradientStop = readonly [offset: number, colour: string, opacity?: number]

export function round1(value: number): number {
  return Math.round(value * 10) / 10
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100
}

function element(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${text.join('')}/>`
}

export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return element('path', { d, fill, ...attributes })
}

/** An open path with round ends. */
export function line(d: string, stroke: string, width: number, attributes: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  })
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes: Attributes = {},
): string {
  const box = { x: round1(x), y: round1(y), width: round1(width), height: round1(height) }
  return element('rect', { ...box, fill, ...attributes })
}

export function circle(
  x: number,
  y: number,
  radius: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return element('circle', { cx: round1(x), cy: round1(y), r: round1(radius), fill, ...attributes })
}

/** A circle line of the given thickness. */
export function ring(
  x: number,
  y: number,
  radius: number,
  stroke: string,
  width: number,
  attributes: Attributes = {},
): string {
  return circle(x, y, radius, 'none', { stroke, 'stroke-width': round2(width), ...attributes })
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity: number): string {
  return element('ellipse', { cx: round1(x), cy: round1(y), rx: round1(rx), ry: round1(ry), fill, opacity })
}

/** Joins parts of a drawing; the first lies at the bottom. */
export function layers(...parts: readonly string[]): string {
  return parts.join('')
}

/** Draws something `count` times. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

export function faded(opacity: number, ...parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

/** Sets a drawing down with its origin at a point, scaled and turned. */
export function place(drawing: string, x: number, y: number, scale: number, tilt = 0): string {
  return group(`translate(${x} ${y}) rotate(${tilt}) scale(${scale} ${scale})`, drawing)
}

export function clipPath(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`
}

export function clipped(id: string, ...parts: readonly string[]): string {
  return `<g clip-path="url(#${id})">${parts.join('')}</g>`
}

export function gradientStops(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('')
}

export function verticalGradient(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${gradientStops(stops)}</linearGradient>`
}

export function horizontalGradient(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${gradientStops(stops)}</linearGradient>`
}

export type ViewBox = readonly [x: number, y: number, width: number, height: number]

/** A whole picture of a fixed size, looking at a part of the drawing. */
export function svgPicture(
  size: { width: number; height: number },
  viewBox: ViewBox,
  ...parts: readonly string[]
): string {
  const view = viewBox.map(round1).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${view}">${parts.join('')}</svg>`
}

/** A drawing that scales with its place on the page and has a name for screen readers. */
export function svgSymbol(label: string, width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(label)}">${parts.join('')}</svg>`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Names clip paths and gradients; made anew for each picture, so that a picture never depends on those before it. */
export type NextId = (what: string) => string

export function countIds(): NextId {
  let count = 0
  return (what) => `${what}${count++}`
}
