const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of a page that its owners open by id, and everyone else by the token of a private link. */
export const isId = (idOrToken: string): boolean => ID.test(idOrToken)
