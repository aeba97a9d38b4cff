/** The air over two cars, seen from above: the second one runs in the calm behind the first. */
export function SlipstreamPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 300"
      role="img"
      aria-label="Two cars from above, the second one in the calm air behind the first"
      className={className}
    >
      <g fill="none" strokeLinecap="round" strokeWidth="3">
        {[-1, 1].map((side) =>
          [0, 1, 2, 3].map((line) => (
            <path
              key={`${side} ${line}`}
              d={airline(side, line)}
              className={line === 0 ? 'stroke-signal' : 'stroke-bone'}
              opacity={0.85 - line * 0.2}
            />
          )),
        )}
        <path
          d="M244 138h-56M236 150h-92M244 162h-56"
          className="stroke-flag"
          strokeWidth="4"
          strokeDasharray="2 12"
        />
      </g>
      <Car x={340} className="fill-primary" />
      <Car x={88} className="fill-bone" />
    </svg>
  )
}

/** Bends around the leading car and closes again behind the following one. */
function airline(side: number, line: number): string {
  const at = (offset: number) => 150 + side * (offset + line * 22)
  return `M556 ${at(14)}C500 ${at(14)} 470 ${at(46)} 400 ${at(48)}S200 ${at(48)} 140 ${at(46)} 60 ${at(30)} 4 ${at(28)}`
}

/** Nose to the right. */
function Car({ x, className }: { x: number; className: string }) {
  return (
    <g transform={`translate(${x} 150)`}>
      <path
        d="M-46-34h22v10h-22zM-46 24h22v10h-22zM22-34h22v10H22zM22 24h22v10H22z"
        className="fill-lamp-rim"
      />
      <path d="M-66-22q-4 22 0 44l14 6H34q28-6 32-28-4-22-32-28h-86z" className={className} />
      <path d="M-30-16h44l14 6v20l-14 6h-44q-6-16 0-32z" className="fill-ink" />
      <path d="M-22-12h26v24h-26z" className={className} />
      <path d="M-72-26h8v52h-8z" className={className} />
    </g>
  )
}
