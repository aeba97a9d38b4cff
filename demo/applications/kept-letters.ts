/** Letters that the demo racer keeps. */
export const keptLetters = [
  {
    name: 'The short one',
    body: 'We are a two-person late model team out of Asheville: eleven seasons, one title, one engine. I film every race weekend and answer messages the same day. What I can do for you is below.',
  },
  {
    name: 'For a brand nearby',
    body: 'You can see our trailer from your parking lot on most Fridays. We race at Harrow Creek, an hour from your door, and two thousand people sit there who have never heard your name read out. I would like to change that.',
  },
]
