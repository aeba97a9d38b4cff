/**
 * Ruling R39: the title travels in front of the message, with a blank line between, and in the terms as well. It is kept
 * once, so it is taken off the message where it stands there.
 */
export function takeTitleOff(title: string, message: string): string {
  const [head = '', ...rest] = message.split(/\r?\n[^\S\n]*\r?\n/)
  if (rest.length === 0 || head.trim() !== title) return message.trim()
  return message.slice(message.indexOf(head) + head.length).trim()
}
