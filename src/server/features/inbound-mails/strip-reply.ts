/** Lines from which on an email repeats what it answers. */
const QUOTES = [
  /^>/,
  /^on .{5,200} wrote:$/i,
  /^-{2,}\s*original message\s*-{2,}$/i,
  /^-{2,}\s*forwarded message\s*-{2,}$/i,
  /^_{10,}$/,
  /^from: .+@.+/i,
]
/** The delimiter of RFC 3676, and what phones add. */
const SIGNATURES = [/^-- ?$/, /^sent from my .{2,40}$/i, /^get outlook for .{2,20}$/i]

/** What somebody wrote in an answer: without the quoted message below it and without a signature. */
export function stripReply(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    // Long attribution lines are broken in two.
    .replace(/^(On .{5,150})\n(.{0,80}wrote:)$/gim, '$1 $2')
    .split('\n')
  const end = lines.findIndex((line) => [...QUOTES, ...SIGNATURES].some((rule) => rule.test(line.trimEnd())))
  return (end === -1 ? lines : lines.slice(0, end)).join('\n').trim()
}
