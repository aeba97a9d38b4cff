import { uuidv7 } from 'uuidv7'

/**
 * An id that sorts after the conversation's last message, whatever this machine's clock says: the read position is a
 * message id, so a message that sorts before it would never count as unread.
 */
export function idAfter(last: string | null): string {
  const fresh = uuidv7()
  return !last || fresh > last ? fresh : successor(last)
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
