import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactElement } from 'react'
import satori, { type Font } from 'satori'
import sharp from 'sharp'

type FontWeight = 600 | 700 | 800

/** The fonts of the screens, by their WOFF files: satori does not read WOFF2. */
const families = [
  { name: 'Saira Extra Condensed', file: 'saira-extra-condensed', weights: [700, 800] },
  { name: 'Archivo', file: 'archivo', weights: [600] },
] as const

const { resolve } = createRequire(import.meta.url)
let fonts: Promise<Font[]> | undefined

const loadFonts = (): Promise<Font[]> =>
  Promise.all(
    families.flatMap(({ name, file, weights }) =>
      weights.flatMap((weight: FontWeight) =>
        // The second family has the letters of the other Latin alphabets; satori falls back to it.
        (['latin', 'latin-ext'] as const).map(async (subset) => ({
          name: subset === 'latin' ? name : `${name} Extended`,
          data: await readFile(resolve(`@fontsource/${file}/files/${file}-${subset}-${weight}-normal.woff`)),
          weight,
        })),
      ),
    ),
  )

export async function renderCard(
  card: ReactElement,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  fonts ??= loadFonts()
  const svg = await satori(card, { width, height, fonts: await fonts })
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, compressionLevel: 9 }).toBuffer()
}
