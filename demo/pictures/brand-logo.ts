import type { BrandIdentity } from './brand-identity.ts'
import { paintMark } from './brand-mark.ts'
import { ink } from './colour.ts'
import { capitalHeight, outlineText } from './lettering.ts'
import { group, path, round1, svgSymbol } from './svg.ts'

const nameHeight = 46
const lineHeight = 15
const textLeft = 126

/** The mark with the name beside it and the small line below. */
export function drawBrandLogo({ name, line, mark, main, second, font, skew }: BrandIdentity): string {
  const title = outlineText(font, name, font === 'plate' ? 1 : 0)
  const titleScale = nameHeight / outlineText(font, 'H').height
  const titleWidth = title.width * titleScale + (skew ? 10 : 0)
  const subtitle = outlineText('bold', line, 16)
  const subtitleScale = lineHeight / capitalHeight
  const width = Math.ceil(textLeft + 2 + Math.max(titleWidth, subtitle.width * subtitleScale) + 10)
  return svgSymbol(
    `${name} ${line}`.trim(),
    width,
    100,
    paintMark(mark, main, second, name),
    group(
      `translate(${textLeft} ${line ? 60 : 73}) skewX(${skew}) scale(${titleScale.toFixed(4)}) translate(${round1(-title.left)} 0)`,
      path(title.d, ink),
    ),
    line &&
      group(
        `translate(${textLeft} 88) scale(${subtitleScale.toFixed(4)}) translate(${round1(-subtitle.left)} 0)`,
        path(subtitle.d, main === ink ? '#5A5E66' : main),
      ),
  )
}
