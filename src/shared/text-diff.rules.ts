export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

/** The lines of two texts in order, by their longest common subsequence. Removed lines precede added ones. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = linesOf(before)
  const now = linesOf(after)
  const lengths = commonLengths(old, now)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      i += 1
      j += 1
    } else if (
      was !== undefined &&
      (is === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      lines.push({ kind: 'removed', text: was })
      i += 1
    } else {
      lines.push({ kind: 'added', text: is ?? '' })
      j += 1
    }
  }
  return lines
}

/** Blank lines only separate paragraphs. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The length of the longest common subsequence of the rests from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? []
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

const lengthAt = (lengths: readonly number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0
