/** A waved red flag: the session is stopped. */
export function RedFlagPicture() {
  return (
    <svg viewBox="0 0 420 360" role="img" aria-label="A waved red flag">
      <path d="M70 350 130 10" className="stroke-bone" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M128 22c60-26 104 26 164 8 40-12 62-8 96 8l-30 172c-34-16-58-20-98-8-58 18-102-34-164-8z"
        className="fill-signal"
      />
      <path d="M292 30c40-12 62-8 96 8l-30 172c-34-16-58-20-98-8z" className="fill-primary" />
      <path d="M128 22c24-10 46-9 66-4l-30 172c-22-6-44-7-68 4z" className="fill-primary-text opacity-55" />
    </svg>
  )
}
