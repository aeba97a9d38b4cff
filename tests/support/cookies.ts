/** The cookies that a response sets as a Cookie header, without cleared ones. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ')
