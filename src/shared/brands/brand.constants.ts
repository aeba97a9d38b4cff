/** Specification 9: brands on the home page, and categories on a brand's card. */
export const HOME_BRANDS = 3
export const CARD_CATEGORIES = 3
