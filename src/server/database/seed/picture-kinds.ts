/** A kind of picture and what one of it is called, for example `racer-mira-castellan-card-640.webp`. */
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

/** Every picture the demo world shows is one of these. */
export const pictureKinds = {
  racerCard: painted('racer', 'card', 640),
  racerHelmet: painted('racer', 'helmet', 320),
  brandHero: painted('brand', 'hero', 960),
  brandMark: symbol('brand', 'mark'),
  promoterHeader: painted('promoter', 'header', 960),
  promoterCircuit: symbol('promoter', 'circuit'),
  articleCover: painted('article', 'cover', 960),
}

export const pictureUrl = (kind: PictureKind, slug: string): string => `/pictures/${kind.nameOf(slug)}`
