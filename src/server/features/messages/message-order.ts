import { uuidv7 } from 'uuidv7'

/**
 * An id that stands behind everything said before, whatever this machine's clock says: what was read is
 * told by the last id, so a message that sorted before it would never count as new.
 */
export function idAfter(last: string | null): string {
  const fresh = uuidv7()
  return !last || fresh > last ? fresh : successor(last)
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
