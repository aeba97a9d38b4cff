/** Specification 9: articles on the home page. */
export const HOME_ARTICLES = 3
/** Specification 2.3: the fixed label of an article's card. */
export const READ_TIME_LABEL = '5 min read'
