export type ChartData = {
  kind: 'bars' | 'lines'
  /** What stands under each place of the chart, where there is room. */
  marks: readonly string[]
  /** Which of them, where there is not room for all: every second, every seventh … */
  steps: readonly number[]
  series: readonly {
    label: string
    values: readonly number[]
    color: 'primary' | 'lagoon' | 'amber-ink'
    /** Told apart without its colour. */
    dashed?: boolean
  }[]
  /** A number at the side. */
  format: (value: number) => string
  /** Where the axis ends, so that several charts can be compared. */
  top?: number
}

/** Steps between the marks of an axis: 1, 2, 5, 10 … so that nobody reads "2.5 people". */
export const wholeSteps = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()

/** Where an axis of numbers ends: a chart of nothing but zeros has a height, too. */
export const topOf = (values: readonly (readonly number[])[]): number => Math.max(1, ...values.flat())
