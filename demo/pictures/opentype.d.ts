/** The few parts of opentype.js that lettering needs; the package carries no types of its own. */
declare module 'opentype.js' {
  export type PathCommand = {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }

  export type Path = {
    commands: PathCommand[]
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
  }

  export type Glyph = {
    /** 0 stands for a character that the font does not have. */
    index: number
    advanceWidth: number
    getPath(x: number, y: number, fontSize: number): Path
  }

  export type Font = {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
  }

  const opentype: { parse(buffer: ArrayBuffer): Font }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself
  export default opentype
}
