const SENTENCE_MIN = 3

/** The sentences and lines of a description, without list marks and full stops. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n|(?<=[.!?;])\s+/)
    .map((sentence) =>
      sentence
        .trim()
        .replace(/^[-*•\d.)]+\s+/, '')
        .replace(/[.;]+$/, '')
        .trim(),
    )
    .filter((sentence) => sentence.length >= SENTENCE_MIN)
