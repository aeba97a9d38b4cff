/** For a text of a user within a `like` pattern: its wildcards stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
