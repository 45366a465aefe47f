// the package ships no types; only what scripts/subset-fonts.ts uses is declared
declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      noHinting?: boolean
      keepFeatures?: string[]
      variationAxes?: Record<string, number | AxisRange | undefined>
    },
  ): Promise<Buffer>
}
