import { useId } from 'react'

const cell = 90
const columns = 16
const rows = 8
const width = cell * columns
const height = cell * rows
const light = { cx: width * 0.74, cy: height * 0.5 }

/** How much light each group of panes lets through: no two shells are ground to the same thickness. */
const thickness = [1, 0.9, 0.8, 0.66] as const

/** Single panes lit far from the light, by hand: around the title, never under it. */
const lampPlaces = new Set(['5,0', '1,1', '0,4', '3,6', '6,7', '15,6'])

/** Drawn once: the same seed gives server and browser the same markup, and every visitor the same window. */
const { panes, lamps } = layWindow(2025)

/**
 * A capiz-shell window at dusk, lit from inside, right of its middle: behind the form on a desk, across the band on a
 * phone. The left stays dark enough for light text. Colours are attributes, because the page allows no inline style.
 */
export function CapizArt({ className = '' }: { className?: string }) {
  const id = useId()
  const ref = (name: string) => `url(#${id}${name})`
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <Glow id={`${id}shell`} r={width * 0.6} stops={shellStops} />
        <Glow id={`${id}wood`} r={width * 0.5} stops={woodStops} />
        <Glow id={`${id}bloom`} r={width * 0.27} stops={bloomStops} />
        {/* milky in the middle, clearer where the shell is ground thin against its frame */}
        <radialGradient id={`${id}milk`}>
          <stop stopColor="#ffd2a6" stopOpacity=".19" />
          <stop offset="1" stopColor="#ffd2a6" stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}cell`} width={cell} height={cell} patternUnits="userSpaceOnUse">
          <circle cx="45" cy="45" r="46" fill={ref('milk')} />
        </pattern>
        {/* growth rings, from the shell's hinge at the lower left */}
        <pattern id={`${id}rings`} width={cell} height={cell} patternUnits="userSpaceOnUse">
          <path
            d="M4 56q25 4 30 30M4 37q42 6 49 49M4 21q58 8 65 65M4 8q71 10 78 78"
            fill="none"
            stroke="#fff"
            strokeOpacity=".13"
          />
        </pattern>
        {/* each sash is four panes wide, set in a heavier frame */}
        <pattern id={`${id}sash`} width={cell * 4} height={height} patternUnits="userSpaceOnUse">
          <path d={`M0 0v${height}`} stroke="#160c10" strokeWidth="22" />
          <path d={`M11.5 0v${height}`} stroke="#f2a93b" strokeOpacity=".3" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={ref('wood')} />
      {thickness.map((opacity, group) => (
        <path key={opacity} d={panes[group]} fill={ref('shell')} opacity={opacity} />
      ))}
      <path d={lamps} fill="#cf7f30" />
      <path d={`${panes[1]}${panes[3]}`} fill={ref('rings')} />
      <rect width={width} height={height} fill={ref('cell')} />
      <rect width={width} height={height} fill={ref('sash')} />
      <rect width={width} height={height} fill={ref('bloom')} />
    </svg>
  )
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const shellStops: Stop[] = [
  [0, '#fff4d8'],
  [0.12, '#ffdc95'],
  [0.26, '#f2a93b'],
  [0.38, '#bd682f'],
  [0.49, '#77384b'],
  [0.62, '#4b2364'],
  [1, '#2a1340'],
]
const woodStops: Stop[] = [
  [0, '#8a5525'],
  [0.5, '#3a2118'],
  [1, '#1c1018'],
]
const bloomStops: Stop[] = [
  [0, '#fff3d6', 0.62],
  [0.4, '#f8c768', 0.26],
  [1, '#f2a93b', 0],
]

function Glow({ id, r, stops }: { id: string; r: number; stops: Stop[] }) {
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" {...light} r={r}>
      {stops.map(([offset, colour, opacity]) => (
        <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
      ))}
    </radialGradient>
  )
}

function layWindow(seed: number) {
  const random = seeded(seed)
  const panes = thickness.map(() => '')
  let lamps = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // square, with the worn corner the controls have too
      const pane = `M${column * cell + 4} ${row * cell + 4}h68q14 0 14 14v68h-82z`
      const group = Math.floor(random() * thickness.length)
      panes[group] += pane
      if (lampPlaces.has(`${column},${row}`)) lamps += pane
    }
  }
  return { panes, lamps }
}

/** mulberry32: small, and the same everywhere, which Math.random is not. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
