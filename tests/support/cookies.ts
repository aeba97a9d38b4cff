/** The cookies an answer sets, as the browser sends them back; a cleared one is left out. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ')
