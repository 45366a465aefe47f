import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type ChartData, topOf, wholeSteps } from './chart-rules.ts'

/** A colour of the theme: the canvas knows no classes. */
const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()

/** Draws into the box, which says how large it is. The answer takes it away again. */
export function drawChart(box: HTMLElement, { kind, marks, steps, series, format, top }: ChartData): () => void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const font = `${0.875 * rem}px ${getComputedStyle(box).fontFamily}`
  const [ink, line] = [themeColor('muted'), themeColor('line')]
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { show: false } }
  const shapes = {
    bars: { paths: uPlot.paths.bars?.({ size: [0.8, 2 * rem], align: 0 }), points: { show: false } },
    // One point alone is no line.
    lines: { points: { show: marks.length === 1 } },
  }
  const most = top ?? topOf(series.map(({ values }) => values))
  const chart = new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      // Space for the half of a mark that stands under the last value.
      padding: [0.75 * rem, 1.25 * rem, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: {
          time: false,
          range: () => (kind === 'bars' || marks.length === 1 ? [-0.5, marks.length - 0.5] : [0, marks.length - 1]),
        },
        y: { range: () => [0, most * 1.05] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 2.25 * rem,
          // Not into the 0 of the axis beside it.
          gap: 0.75 * rem,
          space: 5 * rem,
          incrs: [...steps],
          values: (_, places) => places.map((place) => marks[place] ?? ''),
        },
        {
          ...axis,
          size: (_, values) =>
            Math.max(2 * rem, ...(values ?? []).map((value) => value.length * 0.52 * rem + 0.75 * rem)),
          space: 2.25 * rem,
          incrs: wholeSteps,
          values: (_, places) => places.map(format),
        },
      ],
      series: [
        {},
        ...series.map(({ label, color, dashed }) => ({
          label,
          stroke: themeColor(color),
          fill: kind === 'bars' ? themeColor(color) : undefined,
          width: kind === 'bars' ? 0 : 3,
          ...(dashed && { dash: [8, 5] }),
          ...shapes[kind],
        })),
      ],
    },
    [marks.map((_, index) => index), ...series.map(({ values }) => [...values])],
    box,
  )
  return () => chart.destroy()
}
