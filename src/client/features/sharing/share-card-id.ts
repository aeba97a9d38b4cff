/** The share card's id on a page, for those who lead to it. */
export const SHARE_CARD = 'share'
