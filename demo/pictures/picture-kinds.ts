/** A kind of picture and what one of it is called, for example `racer-mira-castellan-header-960.webp`. */
export type PictureKind = { nameOf(slug: string): string }

/** Stored under its middle width; pages ask for half and twice of it, too (`#shared/media/picture-widths.ts`). */
export type PaintedKind = PictureKind & { middle: number; nameAt(slug: string, width: number): string }

function painted(what: string, shot: string, middle: number): PaintedKind {
  const nameAt = (slug: string, width: number) => `${what}-${slug}-${shot}-${width}.webp`
  return { middle, nameAt, nameOf: (slug) => nameAt(slug, middle) }
}

const symbol = (what: string, shot: string): PictureKind => ({
  nameOf: (slug) => `${what}-${slug}-${shot}.svg`,
})

/** The kinds of pictures in the demo data. */
export const pictureKinds = {
  racerHeader: painted('racer', 'header', 960),
  racerHelmet: painted('racer', 'helmet', 320),
  brandHero: painted('brand', 'hero', 960),
  brandMark: symbol('brand', 'mark'),
  promoterHeader: painted('promoter', 'header', 960),
  promoterCircuit: symbol('promoter', 'circuit'),
  articleCover: painted('article', 'cover', 960),
  /** A photograph in the gallery of a racer or promoter. */
  photo: painted('photo', 'shot', 640),
}

export const pictureUrl = (kind: PictureKind, slug: string): string => `/pictures/${kind.nameOf(slug)}`
