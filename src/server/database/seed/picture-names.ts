/**
 * What the demo world's pictures are called, at the width they are stored under; pages ask for half and twice of it,
 * too (`#shared/media/picture-widths.ts`).
 */
export const pictureNames = {
  racerCard: (slug: string, width = 640) => `racer-${slug}-card-${width}.webp`,
  racerHelmet: (slug: string, width = 320) => `racer-${slug}-helmet-${width}.webp`,
  brandHero: (slug: string, width = 960) => `brand-${slug}-hero-${width}.webp`,
  brandMark: (slug: string) => `brand-${slug}-mark.svg`,
  promoterHeader: (slug: string, width = 960) => `promoter-${slug}-header-${width}.webp`,
  promoterCircuit: (slug: string) => `promoter-${slug}-circuit.svg`,
  articleCover: (slug: string, width = 960) => `article-${slug}-cover-${width}.webp`,
}

export const pictureUrl = (name: string): string => `/pictures/${name}`
